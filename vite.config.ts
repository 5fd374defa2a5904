import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languageFiles } from './tools/language-files.ts'
import { partStyles } from './tools/part-styles.ts'
import { sharedChunks } from './tools/shared-chunks.ts'
import { routerSettings } from './tools/router-settings.ts'

export default defineConfig({
  plugins: [
    tanstackStart({
      router: {
        ...routerSettings,
        entry: './app/router.ts',
        // What a page loads its records with is no part of every other page.
        codeSplittingOptions: {
          defaultBehavior: [['component'], ['loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      client: { entry: './app/client.tsx' },
      server: { entry: './app/server.ts' },
      start: { entry: './app/start.ts' },
    }),
    react(),
    partStyles(),
    languageFiles(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: '_build',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page of the portal is told the files of all the others: half of that would be their names.
            chunkFileNames: '_build/[hash].js',
            codeSplitting: {
              groups: sharedChunks(),
            },
          },
        },
      },
    },
  },
  // Its one entry brings a syntax highlighter for code blocks along: bundled, what letters do not use falls away.
  ssr: { noExternal: ['react-email', '@react-email/render', 'entities', 'html5parser'] },
  server: { port: Number(process.env['PORT'] ?? 3000), strictPort: true },
})
