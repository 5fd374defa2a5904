/** Mantine's menu, as it is fetched: it opens at once. */
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsMounted } from './first-use.ts'
import { keepFocus } from './opening-button.tsx'
import type { MenuProps } from './menu.tsx'

export function MenuPart({ button, heading, width, entries }: MenuProps) {
  const isMounted = useIsMounted()
  const [isOpen, setOpen] = useState(true)
  return (
    <Menu opened={isMounted && isOpen} onChange={setOpen} position="bottom-end" width={width} withinPortal>
      <Menu.Target>{keepFocus(button)}</Menu.Target>
      <Menu.Dropdown>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        {entries.map((entry) =>
          'to' in entry ? (
            <Menu.Item key={entry.words} component={Link} to={entry.to}>
              {entry.words}
            </Menu.Item>
          ) : (
            <Menu.Item key={entry.words} onClick={entry.act}>
              {entry.words}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
