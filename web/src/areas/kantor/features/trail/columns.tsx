import { Link } from '@tanstack/react-router'
import type { BarisJejak } from '#shared/api/trail.ts'
import { campus } from '#web/lib/campus-time.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import css from './jejak.module.css'

/** Who did it, in a word; nobody who was signed in: the server. */
export const olehOf = ({ pelaku, oleh }: Pick<BarisJejak, 'pelaku' | 'oleh'>): string =>
	pelaku === null ? 'Server' : (oleh ?? 'Akun yang sudah dihapus')

/** What the list shows of a line. */
export const COLUMNS: readonly DaftarColumn<BarisJejak>[] = [
	{
		key: 'kalimat',
		name: 'Kegiatan',
		cell: ({ id, kalimat }) => (
			<Link
				to="/kantor/jejak/$id"
				params={{ id: String(id) }}
				search={(before) => before}
				resetScroll={false}
				preload={false}
				className={css.long ?? ''}
				data-open
			>
				{kalimat}
			</Link>
		),
	},
	{
		key: 'terhadap',
		name: 'Terhadap',
		card: 'note',
		cell: ({ terhadap }) => <span className={css.long}>{terhadap}</span>,
	},
	{ key: 'oleh', name: 'Oleh', card: 'note', cell: (row) => <span className={css.long}>{olehOf(row)}</span> },
	{
		key: 'pada',
		name: 'Waktu',
		figure: true,
		card: 'note',
		cell: ({ pada }) => <time dateTime={pada}>{`${campus.date(pada)} ${campus.time(pada)}`}</time>,
	},
]
