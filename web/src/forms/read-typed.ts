// Reads input that a person typed into a form before its code had loaded.

/** Returns the fields whose content differs from the initial value. */
export function readTyped<V extends object>(form: HTMLFormElement, initial: V): Partial<V> {
  const first = new Map<string, unknown>(Object.entries(initial));
  const typed: Record<string, string | boolean> = {};
  for (const field of form.elements) {
    const content = contentOf(field);
    if (!content) continue;
    const [name, value] = content;
    if (typeof first.get(name) === typeof value && first.get(name) !== value) typed[name] = value;
  }
  return typed as Partial<V>;
}

function contentOf(field: Element): readonly [string, string | boolean] | undefined {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'radio') return undefined;
    return [field.name, field.type === 'checkbox' ? field.checked : field.value];
  }
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    return [field.name, field.value];
  return undefined;
}
