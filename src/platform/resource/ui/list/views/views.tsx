/** The views a person saved of a list, as they stand in its menu: chosen, saved, renamed, deleted. */
import { type FormEvent, useState } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { Check } from '../../../../ui/icons.tsx'
import { Edit, Trash } from '../../../../ui/tool-icons.tsx'
import { centred, inLine } from '../../../../ui/layout/layout.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { showToast } from '../../toast.ts'
import type { View } from './list-preset.ts'
import type { ListState } from '../query/list-state.ts'
import { usePresetActions } from './preset-actions.ts'
import style from './views.module.css'

export interface ViewsProps {
  readonly list: ListState
  /** The list no longer shows what the chosen view holds. */
  readonly isChanged: boolean
  readonly close: () => void
}

const nothing = { q: undefined, sort: undefined, filter: undefined, when: undefined, view: undefined }

export function Views({ list, isChanged, close }: ViewsProps) {
  const { resource, presets, view, search, asked, change } = list
  const actions = usePresetActions(resource.name)
  const [renamed, setRenamed] = useState<string | null>(null)
  const choose = ({ id, search: held }: View) => {
    change({ ...nothing, ...held, view: id })
    close()
  }
  const remove = async (gone: View) => {
    if (gone.id === view?.id) change({ view: undefined })
    await actions.remove(gone.id)
    showToast(m.list_view_removed({ name: gone.name }))
  }
  const save = async (name: string) => {
    const id = await actions.save(name, asked.columns, { ...search, filter: filterOf(list) })
    if (!id) return
    change({ view: id, page: search.page })
    showToast(m.list_view_saved({ name }))
    close()
  }
  return (
    <>
      <ul className={style.views}>
        <li>
          <button
            type="button"
            className={inLine(1, style.choose)}
            aria-current={view ? undefined : 'true'}
            onClick={() => {
              change(nothing)
              close()
            }}
          >
            {!view && <Check size={16} />}
            {m.list_view_all()}
          </button>
        </li>
        {presets.views.map((one) => (
          <li key={one.id}>
            {renamed === one.id ? (
              <NameForm
                initial={one.name}
                submit={m.portal_save()}
                onSubmit={async (name) => {
                  await actions.rename(one.id, name)
                  setRenamed(null)
                }}
              />
            ) : (
              <>
                <button
                  type="button"
                  className={inLine(1, style.choose)}
                  aria-current={one.id === view?.id ? 'true' : undefined}
                  onClick={() => choose(one)}
                >
                  {one.id === view?.id && <Check size={16} />}
                  {one.name}
                </button>
                <button
                  type="button"
                  className={centred(style.small)}
                  aria-label={m.list_view_rename({ name: one.name })}
                  onClick={() => setRenamed(one.id)}
                >
                  <Edit size={16} />
                </button>
                <button
                  type="button"
                  className={centred(style.small)}
                  aria-label={m.list_view_remove({ name: one.name })}
                  onClick={() => void remove(one)}
                >
                  <Trash size={16} />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {view && isChanged && (
        <button
          type="button"
          className={style.overwrite}
          onClick={() =>
            void actions
              .overwrite(view.id, asked.columns, { ...search, filter: filterOf(list) })
              .then(() => showToast(m.list_view_saved({ name: view.name })))
          }
        >
          {m.list_view_overwrite({ name: view.name })}
        </button>
      )}
      <NameForm
        key={presets.views.length}
        label={m.list_view_new()}
        submit={m.list_view_save()}
        onSubmit={save}
      />
    </>
  )
}

/** What of the address's filters holds: a view keeps nothing that is not there. */
const filterOf = ({ asked }: ListState) => (Object.keys(asked.filter).length > 0 ? asked.filter : undefined)

interface NameFormProps {
  readonly label?: string
  readonly initial?: string
  readonly submit: string
  readonly onSubmit: (name: string) => Promise<void>
}

function NameForm({ label = m.list_view_name(), initial = '', submit, onSubmit }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || busy) return
    setBusy(true)
    await onSubmit(name.trim())
    setBusy(false)
  }
  return (
    <Form className={inLine('2 bottom', style.name)} onSubmit={(event) => void send(event)}>
      <label>
        <span>{label}</span>
        <input value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="submit" disabled={!name.trim() || busy}>
        {submit}
      </button>
    </Form>
  )
}
