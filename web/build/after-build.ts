// Creates a plugin for a build step that works on the files written by the build.
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * Returns a plugin that runs `work` once all files are written. Several such plugins run in the order of the
 * configuration.
 * @param work receives the output folder
 */
export function afterBuild(
  name: string,
  work: (dist: string, config: ResolvedConfig) => Promise<void>,
): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name,
    apply: 'build',
    configResolved: resolved => {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(failure?: Error) {
        // The nested build for Node that prerendering starts also calls this hook and is skipped.
        if (failure || !config || config.build.ssr) return;
        await work(resolve(config.root, config.build.outDir), config);
      },
    },
  };
}
