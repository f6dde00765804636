/** Why a file could not be understood as a cap table package, as a sentence for the person who chose it. */
export class PackageFault extends Error {
  override readonly name = 'PackageFault';
}
