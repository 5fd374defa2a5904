/** A spoked wheel that turns when its `turn` changes. */
import style from './drawing.module.css'

export function Wheel({ x, y, r = 44, turn = 0 }: { x: number; y: number; r?: number; turn?: number }) {
  const reach = r * 0.76
  const spokes = [0, 30, 60, 90, 120, 150].map((degrees) => {
    const dx = (reach * Math.cos((degrees * Math.PI) / 180)).toFixed(1)
    const dy = (reach * Math.sin((degrees * Math.PI) / 180)).toFixed(1)
    return `M${x - Number(dx)} ${y - Number(dy)}l${Number(dx) * 2} ${Number(dy) * 2}`
  })
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill="var(--art-dark)" />
      <circle cx={x} cy={y} r={r * 0.78} fill="var(--art-foam)" />
      <g className={style.spin} style={{ rotate: `${turn}deg` }}>
        <path d={spokes.join('')} stroke="#1f1b16" strokeWidth={2} />
        <path
          d={`M${x} ${y - r * 0.58}a${r * 0.58} ${r * 0.58} 0 0 1 ${r * 0.58} ${r * 0.58}`}
          fill="none"
          stroke="var(--art-amber)"
          strokeWidth={4}
        />
      </g>
      <circle cx={x} cy={y} r={r * 0.26} fill="var(--art-brick)" />
      <circle cx={x} cy={y} r={r * 0.07} fill="var(--art-ink)" />
    </g>
  )
}
