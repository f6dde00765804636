// A step of the web's build that works on the files it has written.
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * A plugin that does `work` once everything is written; several of them in the order of the configuration.
 * @param work gets the folder that was filled
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
        // The build for Node that prerendering starts comes by here as well.
        if (failure || !config || config.build.ssr) return;
        await work(resolve(config.root, config.build.outDir), config);
      },
    },
  };
}
