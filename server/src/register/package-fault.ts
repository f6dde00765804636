// Why a file could not be understood as a cap table package: a code, and the facts that its sentence names.

/** The English sentence of each fault. Pages have it in five languages, in `findings.json` with `fault_` before the code. */
const WORDS = {
  choose_package: 'Choose a zip archive, or a JSON file.',
  no_such_place: 'There is no file or folder {path}.',
  unreadable_place: '{path} cannot be read ({error}).',
  no_archive: '{path} is not a zip archive that can be read.',
  encrypted_file: 'The file {path} is encrypted.',
  link_in_archive: 'The file {path} is a link to another place. Such packages are not read.',
  outside_package: 'The file {path} names a place outside the package. Such packages are not read.',
  manifest_outside: 'The manifest names {path}, a place outside the package. Such packages are not read.',
  file_twice: 'The archive holds the file {path} twice.',
  too_many_files: 'The package holds more than {count} files.',
  too_large:
    'The package holds more than {megabytes} MB of JSON. A register of that size cannot be taken in one package.',
  object_too_large: 'The file {path} holds an object of more than {megabytes} MB.',
  nested_too_deep: 'The file {path} holds an object with more than {count} levels.',
  not_utf8: 'The file {path} is not written in UTF-8. Export it again in UTF-8.',
  not_json: 'The file {path} is not JSON that can be read.',
  no_item_list: 'The file {path} is not made of a list of items.',
  no_ocf_file: 'The package holds no file of the Open Cap Format: none says its file_type.',
  several_manifests: 'There are {count} manifests. A package holds the register of one company.',
  too_many_splits: 'The package holds more than {count} stock splits.',
} as const;

export type PackageFaultCode = keyof typeof WORDS;

export const PACKAGE_FAULT_CODES = Object.keys(WORDS) as readonly PackageFaultCode[];

/** The longest part of a path that a sentence names. */
const MOST_NAMED = 200;

/** Thrown for a file that is no cap table package. The message is an English sentence for the person who chose it. */
export class PackageFault extends Error {
  override readonly name = 'PackageFault';
  readonly code: PackageFaultCode;
  /** What the sentence of the code names in braces. */
  readonly facts: Readonly<Record<string, string>>;

  constructor(code: PackageFaultCode, facts: Readonly<Record<string, string | number>> = {}) {
    const named = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, String(value).slice(0, MOST_NAMED)]),
    );
    super(WORDS[code].replaceAll(/\{(\w+)\}/g, (_match, name: string) => named[name] ?? ''));
    this.code = code;
    this.facts = named;
  }
}
