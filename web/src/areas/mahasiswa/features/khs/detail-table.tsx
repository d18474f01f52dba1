import type { Khs } from '#shared/api/khs.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { hurufTone } from '#web/parts/grades/huruf-tone.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** The courses of a semester. */
export function DetailTable({ khs }: { khs: Khs }) {
	const mutu = formatNumber(khs.mutu, 2)
	const columns: Column<Khs['details'][number]>[] = [
		{ name: 'No', cell: (_, index) => index + 1, tone: 'muted', card: 'number' },
		{ name: t('Kode'), cell: ({ kode }) => kode, tone: 'muted', card: 'note' },
		{ name: t('Mata Kuliah|kolom'), cell: ({ matakuliah }) => matakuliah, tone: 'strong', card: 'name' },
		{ name: 'SKS', cell: ({ sks }) => sks, align: 'right', total: khs.sks },
		{
			name: t('Nilai|huruf'),
			cell: ({ nilai }) => <StatusBadge tone={hurufTone(nilai)}>{nilai}</StatusBadge>,
			align: 'center',
			card: 'side',
		},
		{ name: t('Bobot'), cell: ({ grade_point }) => formatNumber(grade_point, 2), align: 'right' },
		{
			name: t('SKS × Bobot'),
			cell: ({ sks, grade_point }) => formatNumber(sks * grade_point, 2),
			align: 'right',
			card: 'note',
			onCard: ({ sks, grade_point }) =>
				t('{sks} SKS × {grade_point} = {sks2}', {
					sks,
					grade_point: formatNumber(grade_point, 2),
					sks2: formatNumber(sks * grade_point, 2),
				}),
			total: mutu,
		},
	]
	return (
		<DataTable
			rows={khs.details}
			rowKey={({ id }) => id}
			columns={columns}
			label={t('Nilai mata kuliah semester {semester}', { semester: khs.semester })}
			total={{ label: t('Jumlah'), onCards: t('{sks} SKS · {mutu}', { sks: khs.sks, mutu }) }}
		/>
	)
}
