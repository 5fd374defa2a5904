/** What the crew's phone keeps by itself: the day as it was read, and the log of what was noted. One database a phone. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SheetPapers } from '../../../booking/bob/phone-signing.ts'
import type { MyRide } from '../../my-calendar/my-calendar.ts'
import type { PhoneTap } from '../clock-view.ts'
import type { Fact, FactAnswer } from '../facts.ts'
import type { ReportLists } from '../report-lists.ts'
import type { WorkAsk } from '../../server/told/asks.ts'
import { storeName } from './store-name.ts'

/** A day sheet as the server gives it. */
export interface DaySheet {
  readonly read_at: string
  readonly maker: string
  readonly name: string | null
  readonly zone: string
  readonly sheet: string
  readonly rides: readonly MyRide[]
  /** His own hours of the last days; null for who is no employee, not there on a sheet that an older program read. */
  readonly clock?: readonly PhoneTap[] | null
  /** What the Bobs of its rides may sign here; not there on a sheet that an older program read. */
  readonly signing?: SheetPapers | null
  /** Work he is asked for beside what he was told; not there on a sheet that an older program read. */
  readonly asks?: readonly WorkAsk[]
  /** What can be reported; not there on a sheet that an older program read. */
  readonly reports?: ReportLists
}

/** A day sheet as it is kept, with how far the server's clock was ahead when it came, in milliseconds. */
export interface KeptSheet extends DaySheet {
  readonly offset_ms: number
}

/** A photo that belongs to a fact which was not sent yet. */
export interface KeptPhoto {
  readonly id: string
  readonly file: File
  /** The file it became on the server; null until then, empty where the server took none. */
  readonly sent: string | null
}

/** A fact in the log, in the order of `seq`. */
export interface KeptFact {
  readonly seq?: number
  readonly id: string
  /** Who noted it: nobody else sends it. */
  readonly maker: string
  readonly fact: Fact
  /** Sent before it, and gone once it was received. */
  readonly photos?: readonly KeptPhoto[]
  /** The proof of the sheet it was noted on. */
  readonly sheet: string | null
  /** The server's receipt; null until there is one. */
  readonly answer: FactAnswer | null
  readonly received_at: string | null
}

interface PhoneSchema extends DBSchema {
  readonly sheets: { readonly key: string; readonly value: KeptSheet }
  readonly facts: {
    readonly key: number
    readonly value: KeptFact
    readonly indexes: { readonly maker: string; readonly id: string }
  }
  /** `phone`: what this phone calls itself; `maker`: whose day it shows. */
  readonly marks: { readonly key: string; readonly value: string }
}

export type PhoneStore = IDBPDatabase<PhoneSchema>

/** A phone that lets go of it (another tab with a newer version of the program) opens it anew at the next use. */
export const openStore = (name = storeName): Promise<PhoneStore> =>
  openDB<PhoneSchema>(name, 1, {
    upgrade(store) {
      store.createObjectStore('sheets', { keyPath: 'maker' })
      const facts = store.createObjectStore('facts', {
        keyPath: 'seq',
        autoIncrement: true,
      })
      facts.createIndex('maker', 'maker')
      facts.createIndex('id', 'id', { unique: true })
      store.createObjectStore('marks')
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
