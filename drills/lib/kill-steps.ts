/** The steps of writing one more signature, in their order, at which `serve-with-kills.ts` ends its process. */
export const KILL_STEPS = [
  'before-file',
  'file-opened',
  'half-written',
  'before-rename',
  'after-rename',
  'before-document',
  'before-act',
  'before-audit',
  'before-commit',
  'commit-sent',
  'after-commit',
] as const;

export type KillStep = (typeof KILL_STEPS)[number];
