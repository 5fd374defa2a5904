/** A telephone receiver, in the ink of the other drawings. */
export const Phone = ({ size = 20 }: { readonly size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.25}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    style={{ flex: 'none' }}
  >
    <path d="M5 3.5h3.5l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2V19a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5A1.5 1.5 0 0 1 5 3.5Z" />
  </svg>
)
