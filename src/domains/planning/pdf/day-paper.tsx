/** A day on A4: a sheet for each driver or truck with boxes to tick, or one table for the wall of the depot. */
import { Document, Page, StyleSheet, Text, View, renderToBuffer } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { display, sans } from '../../../platform/pdf/fonts.ts'
import { hairline, ink, muted } from '../../../platform/pdf/paper-colours.ts'
import type { Locale } from '../../../kernel/locale.ts'
import {
  type DayPaper,
  type DaySheet,
  type SheetItem,
  driverSheets,
  truckSheets,
  wallItems,
} from '../day-sheets/day-sheet.ts'
import {
  type SheetSpeech,
  legLines,
  marksOf,
  speechIn,
  ticksOf,
  whereLines,
  whoText,
} from '../day-sheets/sheet-words.ts'
import { itemTitle } from '../my-calendar/item-text.ts'
import type { MyItem } from '../my-calendar/my-calendar.ts'

/** Hours large enough to read at arm's length, boxes for a pen; measures in points. */
const style = StyleSheet.create({
  page: {
    paddingTop: 36,
    paddingBottom: 44,
    paddingHorizontal: 40,
    fontFamily: sans,
    fontSize: 10,
    lineHeight: 1.4,
    color: ink,
  },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    marginBottom: 14,
    paddingBottom: 8,
    borderBottomWidth: 1.2,
    borderBottomColor: ink,
  },
  name: { fontFamily: display, fontWeight: 800, fontSize: 20, lineHeight: 1.1 },
  day: { fontWeight: 700, fontSize: 12 },
  muted: { color: muted },
  strong: { fontWeight: 700 },
  leg: {
    flexDirection: 'row',
    gap: 14,
    paddingVertical: 9,
    borderBottomWidth: 0.6,
    borderBottomColor: hairline,
  },
  hours: { width: 62 },
  hour: { fontFamily: display, fontWeight: 800, fontSize: 15, lineHeight: 1.2 },
  what: { flex: 1, gap: 1.5 },
  title: { fontWeight: 700, fontSize: 11.5 },
  ticks: { width: 132, gap: 4 },
  tick: { flexDirection: 'row', gap: 6, alignItems: 'center' },
  box: { width: 10, height: 10, borderWidth: 1, borderColor: ink, borderRadius: 2 },
  row: {
    flexDirection: 'row',
    gap: 8,
    paddingVertical: 4,
    borderBottomWidth: 0.6,
    borderBottomColor: hairline,
  },
  headRow: { borderBottomWidth: 1.2, borderBottomColor: ink },
  foot: {
    position: 'absolute',
    bottom: 20,
    left: 40,
    right: 40,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: muted,
  },
})

export const renderDayPaper = (paper: DayPaper): Promise<Uint8Array> => renderToBuffer(<Day paper={paper} />)

function Day({ paper }: { readonly paper: DayPaper }) {
  const { kind, day, company, locale, people } = paper
  const sheets = kind === 'drivers' ? driverSheets(people) : truckSheets(people, locale)
  return (
    <Document
      title={`${m.sheet_title({}, { locale })} ${day}`}
      author={company}
      language={locale}
      producer="partybike"
      creator="partybike"
    >
      {kind === 'wall' ? (
        <Wall paper={paper} />
      ) : sheets.length > 0 ? (
        sheets.map((sheet) => <Sheet key={sheet.name ?? ''} sheet={sheet} paper={paper} />)
      ) : (
        <Framed name={m.sheet_title({}, { locale })} paper={paper} locale={locale}>
          <Text>{m.sheet_nothing({}, { locale })}</Text>
        </Framed>
      )}
    </Document>
  )
}

interface FramedProps {
  readonly name: string
  readonly paper: DayPaper
  readonly locale: Locale
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Framed({ name, paper: { day, company, office }, locale, isWide, children }: FramedProps) {
  return (
    <Page size="A4" orientation={isWide ? 'landscape' : 'portrait'} style={style.page}>
      <View style={style.head} fixed>
        <Text style={style.name}>{name}</Text>
        <Text style={style.day}>{formatsIn(locale).day(day)}</Text>
      </View>
      {children}
      <View style={style.foot} fixed>
        <Text>{dotted([company, office])}</Text>
        <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
      </View>
    </Page>
  )
}

function Sheet({ sheet, paper }: { readonly sheet: DaySheet; readonly paper: DayPaper }) {
  const words = speechIn(sheet.locale, paper)
  const isTruck = paper.kind === 'trucks'
  return (
    <Framed
      name={sheet.name ?? m.sheet_nobody({}, { locale: sheet.locale })}
      paper={paper}
      locale={sheet.locale}
    >
      {sheet.items.map((one) => (
        <Leg key={`${one.driver} ${one.item.id}`} one={one} words={words} isTruck={isTruck} />
      ))}
    </Framed>
  )
}

const isLeg = ({ kind }: MyItem) => kind === 'transport_out' || kind === 'transport_back'

function Leg({
  one,
  words,
  isTruck,
}: {
  readonly one: SheetItem
  readonly words: SheetSpeech
  readonly isTruck: boolean
}) {
  const { item, driver } = one
  return (
    <View style={style.leg} wrap={false}>
      <View style={style.hours}>
        <Text style={style.hour}>{words.time(item.from)}</Text>
        <Text style={style.muted}>– {words.time(item.to)}</Text>
      </View>
      <View style={style.what}>
        <Text style={style.title}>{itemTitle(item, words.locale)}</Text>
        {(isTruck || driver === null) && <Text style={style.strong}>{whoText(one, words.locale)}</Text>}
        {marksOf(one, words.locale).map((mark) => (
          <Text key={mark} style={style.strong}>
            {mark}
          </Text>
        ))}
        {legLines(one, words).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </View>
      {item.booking && (
        <View style={style.ticks}>
          {ticksOf(one, words.locale).map((line) => (
            <View key={line} style={style.tick}>
              <View style={style.box} />
              <Text>{line}</Text>
            </View>
          ))}
        </View>
      )}
    </View>
  )
}

const columns = [
  [46, m.sheet_column_hour],
  [128, m.sheet_column_what],
  [64, m.sheet_column_ride],
  [196, m.sheet_column_place],
  [98, m.sheet_column_bikes],
  [88, m.sheet_column_vehicle],
  [96, m.sheet_column_who],
] as const

/** The hour, and where somebody lacks. */
const isStrong = ({ driver }: SheetItem, column: number) =>
  column === 0 || (driver === null && column === columns.length - 1)

function Wall({ paper }: { readonly paper: DayPaper }) {
  const { locale, people } = paper
  const words = speechIn(locale, paper)
  const items = wallItems(people)
  const cells = (one: SheetItem): (string | null)[] => [
    words.time(one.item.from),
    [itemTitle(one.item, locale), ...marksOf(one, locale)].join('\n'),
    one.item.ride_from && words.time(one.item.ride_from),
    whereLines(one, words).join('\n'),
    dotted([
      one.item.bikes.join(', '),
      one.item.people && m.office_people({ people: one.item.people }, { locale }),
    ]),
    isLeg(one.item) ? [one.item.truck, one.item.trailer].filter(Boolean).join(' + ') : null,
    whoText(one, locale),
  ]
  return (
    <Framed name={m.sheet_title({}, { locale })} paper={paper} locale={locale} isWide>
      <View style={[style.row, style.headRow]} fixed>
        {columns.map(([width, word]) => (
          <Text key={width} style={{ width, fontWeight: 700, fontSize: 8.5, color: muted }}>
            {word({}, { locale })}
          </Text>
        ))}
      </View>
      {items.length === 0 && <Text style={{ marginTop: 10 }}>{m.sheet_nothing({}, { locale })}</Text>}
      {items.map((one) => (
        <View key={`${one.driver} ${one.item.id}`} style={style.row} wrap={false}>
          {cells(one).map((text, at) => (
            <Text
              key={columns[at]![0]}
              style={{ width: columns[at]![0], fontWeight: isStrong(one, at) ? 700 : 400 }}
            >
              {text ?? ''}
            </Text>
          ))}
        </View>
      ))}
    </Framed>
  )
}
