import { create } from 'qrcode'
import { useMemo } from 'react'

/** White around the code: fewer modules, and cameras do not find it. */
const QUIET = 4

/** A text as a QR code, dark on white in every theme, as wide as what it stands in. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { size, path } = useMemo(() => {
		const { modules } = create(text, { errorCorrectionLevel: 'M' })
		let drawn = ''
		for (let row = 0; row < modules.size; row++)
			for (let column = 0; column < modules.size; ) {
				let run = 0
				while (column + run < modules.size && modules.get(row, column + run)) run++
				if (run > 0) drawn += `M${column} ${row}h${run}v1h-${run}z`
				column += run + 1
			}
		return { size: modules.size, path: drawn }
	}, [text])
	const all = size + 2 * QUIET
	return (
		<svg
			viewBox={`${-QUIET} ${-QUIET} ${all} ${all}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
		>
			<rect x={-QUIET} y={-QUIET} width={all} height={all} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	)
}
