import { Link } from '@tanstack/react-router'
import type { BarisUjian, KolomUjian, Terhalang } from '#shared/api/exam-office.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { NAMA_GANJIL, sebutanTerhalang } from '#shared/rules/ujian-kantor.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './ujian.module.css'

/** What the list shows of an exam; who cannot begin comes a moment later. */
export const columnsOf = (
	terhalang: ReadonlyMap<string, Terhalang> | undefined,
): readonly DaftarColumn<BarisUjian, KolomUjian>[] => [
	{
		key: 'mata_kuliah',
		name: 'Ujian',
		sortable: true,
		cell: (u) => (
			<Link
				to="/kantor/ujian/$ujian"
				params={{ ujian: u.id }}
				search={(before) => before}
				resetScroll={false}
				preload={false}
				data-open
			>
				{`${sebutanUjian(u)} ${u.mata_kuliah}`}
			</Link>
		),
	},
	{ key: 'kelas', name: 'Kelas', sortable: true, card: 'note', cell: (u) => u.kelas },
	{
		key: 'mulai',
		name: 'Waktu',
		sortable: true,
		card: 'note',
		cell: (u) => `${campus.date(u.mulai)}, ${campus.time(u.mulai)} ${campusZone}`,
	},
	{ key: 'ruang', name: 'Ruang', cell: (u) => u.ruang },
	{ key: 'pengawas', name: 'Pengawas', extra: true, cell: (u) => u.pengawas.join('; ') || '–' },
	{ key: 'peserta', name: 'Peserta', figure: true, cell: (u) => u.peserta },
	{
		key: 'terhalang',
		name: 'Terhalang',
		figure: true,
		card: 'note',
		cell: ({ id }) => (terhalang ? sebutanTerhalang(terhalang.get(id)) || '–' : '…'),
		onCard: ({ id }) => {
			const words = sebutanTerhalang(terhalang?.get(id))
			return words ? <strong>{`terhalang ${words}`}</strong> : null
		},
	},
	{
		key: 'ganjil',
		name: 'Keadaan',
		card: 'side',
		cell: ({ ditiadakan, ganjil }) => (
			<span className={css.badges}>
				{ditiadakan ? <StatusBadge tone="neutral">Ditiadakan</StatusBadge> : null}
				{ganjil.map((one) => (
					<StatusBadge key={one} tone="warning">
						{NAMA_GANJIL[one]}
					</StatusBadge>
				))}
			</span>
		),
	},
]
