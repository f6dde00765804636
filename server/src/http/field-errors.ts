// Converts zod issues to errors keyed by field.
import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors.ts';

interface Tree {
  [field: string]: string[] | Tree;
}

/** Has no prototype, because a field may be named 'constructor' or '__proto__'. */
const emptyTree = (): Tree => Object.create(null) as Tree;

function add(tree: Tree, path: readonly PropertyKey[], message: string): void {
  const [head = 'body', ...rest] = path;
  const field = String(head);
  const there = tree[field];
  if (rest.length === 0) {
    if (Array.isArray(there)) there.push(message);
    // A nested fault is more specific than a fault of the whole field.
    else if (there === undefined) tree[field] = [message];
    return;
  }
  const branch = there === undefined || Array.isArray(there) ? emptyTree() : there;
  tree[field] = branch;
  add(branch, rest, message);
}

export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const tree = emptyTree();
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(tree, [...issue.path, key], 'Unknown field');
    } else {
      add(tree, issue.path, issue.message);
    }
  }
  return tree;
}
