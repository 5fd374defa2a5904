/** The bands or zones of a tariff as a table that is written in. */
import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Cross } from '../../../../platform/ui/icons.tsx'
import type { TariffBand } from '../../resources/transport-tariffs.ts'
import { NumberPart } from '../pricing/parts.tsx'
import { tariffText } from './tariff-text.ts'
import { written } from '../../../../platform/ui/layout/layout.ts'
import style from './transport.module.css'

export interface BandTableProps {
  readonly mode: 'zone' | 'distance_band'
  readonly bands: readonly TariffBand[]
  /** What is wrong with them, told at the row it is about. */
  readonly fault: Refusal | null
  readonly isLocked: boolean
  readonly onChange: (bands: TariffBand[]) => void
}

/** A band that begins where the last one ends; a zone with the next letter. */
function nextBand(mode: BandTableProps['mode'], bands: readonly TariffBand[]): TariffBand {
  const last = bands.at(-1)
  if (mode === 'zone')
    return { zone: String.fromCharCode((last?.zone ?? '@').charCodeAt(0) + 1), amount: last?.amount ?? 0 }
  const from = last?.to_km ?? 0
  return { from_km: from, to_km: from + 10, amount: last?.amount ?? 0 }
}

export function BandTable({ mode, bands, fault, isLocked, onChange }: BandTableProps) {
  const write = (at: number, values: Partial<TariffBand>) =>
    onChange(
      bands.map((band, index) => {
        if (index === at) return { ...band, ...values }
        // The next band begins where this one ends: whoever moves an edge moves both.
        if (index === at + 1 && values.to_km !== undefined && band.from_km === bands[at]!.to_km)
          return { ...band, from_km: values.to_km }
        return band
      }),
    )
  const shown = fault?.field === 'bands' ? fault : null
  const labelOf = (field: string, index: number) => m.transport_band_label({ field, band: index + 1 })
  return (
    <div className={style.wide}>
      <table className={style.bands}>
        <thead>
          <tr>
            {mode === 'zone' ? (
              <th scope="col">{m.transport_band_zone()}</th>
            ) : (
              <>
                <th scope="col">{m.transport_band_from()}</th>
                <th scope="col">{m.transport_band_to()}</th>
              </>
            )}
            <th scope="col">{m.transport_band_amount()}</th>
            <th scope="col" aria-label={m.transport_band_remove_column()} />
          </tr>
        </thead>
        <tbody>
          {bands.map((band, index) => (
            <tr key={index} data-fault={shown?.['band'] === index + 1}>
              {mode === 'zone' ? (
                <td>
                  <TextInput
                    name={`bands.${index}.zone`}
                    aria-label={labelOf(m.transport_band_zone(), index)}
                    maxLength={10}
                    value={band.zone ?? ''}
                    onChange={(event) => write(index, { zone: event.currentTarget.value })}
                  />
                </td>
              ) : (
                (['from_km', 'to_km'] as const).map((end) => (
                  <td key={end}>
                    <NumberPart
                      name={`bands.${index}.${end}`}
                      label={labelOf(
                        end === 'from_km' ? m.transport_band_from() : m.transport_band_to(),
                        index,
                      )}
                      of="km"
                      isBare
                      value={band[end] ?? null}
                      onChange={(value) => write(index, { [end]: value ?? undefined })}
                    />
                  </td>
                ))
              )}
              <td>
                <NumberPart
                  name={`bands.${index}.amount`}
                  label={labelOf(m.transport_band_amount(), index)}
                  of="money"
                  isBare
                  value={band.amount ?? null}
                  onChange={(value) => write(index, { amount: value ?? Number.NaN })}
                />
              </td>
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={isLocked || bands.length === 1}
                  aria-label={m.transport_band_remove({ band: index + 1 })}
                  onClick={() => onChange(bands.filter((_, at) => at !== index))}
                >
                  <Cross size={16} />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && (
        <p className={written('wrong small', style.fault)} role="alert">
          {tariffText(shown)}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={isLocked}
        onClick={() => onChange([...bands, nextBand(mode, bands)])}
      >
        {m.transport_band_add()}
      </Button>
    </div>
  )
}
