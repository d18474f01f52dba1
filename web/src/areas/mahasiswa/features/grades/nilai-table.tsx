import { Link } from '@tanstack/react-router'
import type { Nilai } from '#shared/api/grades.ts'
import { t, word } from '#web/lib/language.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { examOf, gradeRemarks, scoreText } from '../../parts/grade-remarks.ts'
import { ScoreBar } from '../../parts/score-bar.tsx'
import type { SebaranById } from '../../parts/sebaran-query.ts'
import { kategoriTone } from './kategori.ts'
import css from './nilai-table.module.css'

const columns = (sebaran: SebaranById | undefined): Column<Nilai>[] => [
	{ name: 'No', cell: (_, index) => index + 1, tone: 'muted', card: 'number' },
	{
		name: t('Mata Kuliah|kolom'),
		cell: ({ pengerjaan_id, matakuliah }) => (
			<Link to="/nilai/$pengerjaan" params={{ pengerjaan: pengerjaan_id }}>
				{matakuliah}
			</Link>
		),
		tone: 'strong',
		card: 'name',
	},
	{
		name: t('Semester'),
		cell: ({ semester }) => semester,
		card: 'note',
		onCard: (nilai) =>
			t('{jenis_soal} · Semester {semester}', { jenis_soal: examOf(nilai), semester: nilai.semester }),
	},
	{ name: t('Jenis Soal'), cell: examOf },
	{
		name: t('Skor'),
		cell: (nilai) => (
			<>
				{scoreText(nilai)}
				{nilai.skor === null ? null : (
					<ScoreBar skor={nilai.skor} sebaran={sebaran?.get(nilai.pengerjaan_id)} className={css.picture} />
				)}
			</>
		),
		align: 'right',
		tone: 'strong',
		card: 'side',
	},
	{
		name: t('Kategori'),
		cell: ({ kategori_nilai }) => (
			<StatusBadge tone={kategoriTone(kategori_nilai)}>{word(kategori_nilai)}</StatusBadge>
		),
		card: 'side',
	},
	{
		name: t('Keterangan'),
		cell: (nilai) =>
			inRow(nilai.ditutup ? gradeRemarks(nilai) : [word(nilai.keterangan), ...gradeRemarks(nilai)]),
		tone: 'muted',
		card: 'note',
	},
]

/** Sentences one after the other; one alone is as it is. */
const inRow = (all: readonly string[]) =>
	all.map((one, i) => (i === all.length - 1 || /[.!?]$/.test(one) ? one : `${one}.`)).join(' ')

type Props = { nilaiList: readonly Nilai[]; sebaran: SebaranById | undefined; latestId: string | undefined }

/** 'Daftar Nilai'. */
export function NilaiTable({ nilaiList, sebaran, latestId }: Props) {
	return (
		<DataTable
			rows={nilaiList}
			rowKey={({ id }) => id}
			columns={columns(sebaran)}
			isMarked={({ id }) => id === latestId}
		/>
	)
}
