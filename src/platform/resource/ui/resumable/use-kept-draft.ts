/** What is typed and photographed for one note, kept on this device at every change: a phone that dies loses nothing. */
import { useEffect, useRef, useState } from 'react'
import { forget, keep, kept } from './keep.ts'
import { shrunk } from './shrunk.ts'

interface KeptPhoto {
  readonly key: string
  readonly file: File
}
interface Kept<Draft> {
  readonly draft: Draft
  readonly photos: readonly KeptPhoto[]
}

/**
 * @param name what it is kept under.
 * @param most photos that may go along.
 */
export function useKeptDraft<Draft extends object>(name: string, first: Draft, most: number) {
  const [{ draft, photos }, setKept] = useState<Kept<Draft>>({ draft: first, photos: [] })
  const latest = useRef<Kept<Draft>>({ draft, photos })
  const write = (change: Partial<Kept<Draft>>) => {
    latest.current = { ...latest.current, ...change }
    setKept(latest.current)
    void keep(name, latest.current)
  }
  useEffect(() => {
    let isHere = true
    async function read() {
      const found = await kept<Kept<Draft>>(name)
      if (!isHere || !found) return
      latest.current = found
      setKept(found)
    }
    void read()
    return () => {
      isHere = false
    }
  }, [latest, name])
  return {
    draft,
    photos,
    change: (part: Partial<Draft>) => write({ draft: { ...latest.current.draft, ...part } }),
    addPhotos: (files: readonly File[]) => {
      void Promise.all(files.map(shrunk)).then((small) =>
        write({
          photos: [
            ...latest.current.photos,
            ...small.map((file) => ({ key: crypto.randomUUID(), file })),
          ].slice(0, most),
        }),
      )
    },
    dropPhoto: (key: string) => write({ photos: latest.current.photos.filter((photo) => photo.key !== key) }),
    /** Once it is noted. */
    drop: () => forget(name),
  }
}
