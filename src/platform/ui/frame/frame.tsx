/** The frame around every public page: skip link, header, footer, logo, and the languages. */
import type { KeyboardEvent, ReactNode } from 'react'
import { m } from '../../i18n/paraglide/messages.js'
import { classes } from '../class-names.ts'
import style from './frame.module.css'
import { Cross, Menu } from '../icons.tsx'
import { centred, inLine, inText, stacked } from '../layout/layout.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** The first thing the keyboard meets; `target` is the id of the page's `<main>`. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a href={`#${target}`} className={style.skip}>
      {children}
    </a>
  )
}

/** The wordmark: the little bar on wheels and the product's name; who has none yet has only the drawing. */
export function Logo({ name, image }: { name: string; image?: string | null }) {
  if (image)
    return (
      <span className={inText(3, style.logo)}>
        <img src={image} alt={name || m.home_page_title()} height={40} className={style.logoImage} />
      </span>
    )
  return (
    <span className={inText(3, style.logo)}>
      <svg viewBox="0 0 48 44" width={44} height={40} aria-hidden="true" className={style.logoMark}>
        <path
          d="M5 11V8.5a4.5 4.5 0 0 1 4.5-4.5h29A4.5 4.5 0 0 1 43 8.5V11q-3.17 5-6.33 0-3.17 5-6.34 0-3.16 5-6.33 0-3.17 5-6.33 0-3.17 5-6.34 0Q8.17 16 5 11Z"
          fill="var(--brick)"
        />
        <path d="M9.5 13v9m29-9v9" fill="none" />
        <rect x="3" y="21" width="42" height="9" rx="4.5" fill="var(--amber)" />
        <circle cx="13" cy="35.5" r="6.5" fill="var(--paper)" />
        <circle cx="35" cy="35.5" r="6.5" fill="var(--paper)" />
      </svg>
      {name ? <span>{name}</span> : <VisuallyHidden>{m.home_page_title()}</VisuallyHidden>}
    </span>
  )
}

export interface Language {
  code: string
  /** Shown: `NL`. */
  short: string
  /** Read, in its own language: `Nederlands`. */
  name: string
  href: string
  current?: boolean
}

/** Plain links, so that it works before and without any script. */
export function LanguageSwitch({ label, languages }: { label: string; languages: readonly Language[] }) {
  return (
    <nav aria-label={label}>
      <ul className={inLine('half stretch', style.languages)}>
        {languages.map(({ code, short, name, href, current }) => (
          <li key={code}>
            <a
              href={href}
              hrefLang={code}
              lang={code}
              aria-label={`${short}, ${name}`}
              aria-current={current ? 'true' : undefined}
              className={centred(style.language)}
            >
              {short}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export interface HeaderProps {
  /** A link around `Logo`. */
  logo: ReactNode
  /** Links; on a phone they fold into a menu that needs no script. */
  links?: ReactNode
  /** Names the links and the menu's button. */
  menuLabel?: string
  languages?: ReactNode
  /** A button at the far end; on a phone it comes first in the menu. */
  action?: ReactNode
}

function closeByEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

export function Header({ logo, links, menuLabel, languages, action }: HeaderProps) {
  return (
    <header className={style.header}>
      <div className={style.home}>{logo}</div>
      {links && (
        <nav className={style.links} aria-label={menuLabel}>
          {links}
        </nav>
      )}
      {languages}
      {action && <div className={style.action}>{action}</div>}
      {links && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the links in it
        <details className={style.menu} onKeyDown={closeByEscape}>
          <summary aria-label={menuLabel}>
            <Menu size={26} className={style.menuOpen} />
            <Cross size={26} className={style.menuClose} />
          </summary>
          <nav aria-label={menuLabel}>
            {action && <div className={style.menuAction}>{action}</div>}
            {links}
          </nav>
        </details>
      )}
    </header>
  )
}

/** The dark band at the end: what stands first, columns of links, and the small print under them. */
export function Footer({
  lead,
  children,
  small,
}: {
  lead?: ReactNode
  children?: ReactNode
  small?: ReactNode
}) {
  return (
    <footer className={style.footer}>
      <div className={stacked(10, style.footerInner)}>
        {lead && <div className={style.footerLead}>{lead}</div>}
        {children && <div className={stacked(8, style.columns)}>{children}</div>}
        {small && <div className={style.small}>{small}</div>}
      </div>
    </footer>
  )
}

/** As wide as a page's content, with the gutters of the look. */
export function PageWidth({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(style.page, className)}>{children}</div>
}
