import { useMemo } from 'react'
import css from './diff.module.css'
import { diffLines, type Hunk } from './line-diff.ts'

/** So many lines that did not change are shown on either side of a change. */
const AROUND = 2

type Props = {
	before: string
	after: string
	/** What is struck out, and what is underlined, in words. */
	names: { hapus: string; tambah: string }
}

/** What is different in two texts: word by word, with a little of what stands around it. */
export function DiffView({ before, after, names }: Props) {
	const hunks = useMemo(() => diffLines(before, after), [before, after])
	const changes = hunks.filter(({ kind }) => kind === 'ubah').length
	if (changes === 0) return <p className={css.note}>Tidak ada perbedaan.</p>
	return (
		<>
			<p className={css.note}>
				{changes} tempat berbeda. <del>{names.hapus}</del> <ins>{names.tambah}</ins>
			</p>
			<div className={css.diff} lang="id">
				{hunks.map((hunk, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the stretches of two texts never move
					<HunkView key={i} hunk={hunk} first={i === 0} last={i === hunks.length - 1} />
				))}
			</div>
		</>
	)
}

function HunkView({ hunk, first, last }: { hunk: Hunk; first: boolean; last: boolean }) {
	if (hunk.kind === 'ubah')
		return (
			<p className={css.changed}>
				{hunk.pieces.map(({ kind, text }, i) => {
					const Tag = kind === 'hapus' ? 'del' : kind === 'tambah' ? 'ins' : 'span'
					// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of two texts never move
					return <Tag key={i}>{text}</Tag>
				})}
			</p>
		)
	const { lines } = hunk
	const above = first ? [] : lines.slice(0, AROUND)
	const below = last ? [] : lines.slice(Math.max(above.length, lines.length - AROUND))
	const left = lines.length - above.length - below.length
	return (
		<>
			{above.length > 0 ? <p className={css.same}>{above.join('\n')}</p> : null}
			{left > 0 ? <p className={css.left}>{left} baris sama</p> : null}
			{below.length > 0 ? <p className={css.same}>{below.join('\n')}</p> : null}
		</>
	)
}
