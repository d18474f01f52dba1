import { Link } from '@tanstack/react-router'
import type { NilaiKurang, RencanaPenutupan } from '#shared/api/term-closing.ts'
import { formatNumber, formatRentang } from '#web/lib/format.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { IngatkanDosen } from './ingatkan-dosen.tsx'
import css from './terms.module.css'

type Props = { kode: string; rencana: RencanaPenutupan; onPage: (halaman: number) => void }

/** Results that are not out, by course and class, and the button that mails those who owe them. */
export function NilaiKurangCard({ kode, rencana, onPage }: Props) {
	const { nilai, halaman, per_halaman, batas_nilai, lewat_batas, ditutup, eskalasi } = rencana
	const { nilai: kurang, kelas, dosen } = rencana.kurang
	return (
		<DataCard flush title="1. Nilai yang belum diumumkan">
			<div className={css.head}>
				<p className={css.figure}>
					{kurang === 0
						? 'Semua nilai sudah diumumkan.'
						: `${formatNumber(kurang)} nilai di ${formatNumber(kelas)} mata kuliah kelas`}
				</p>
				<p className={lewat_batas && kurang > 0 ? css.stop : css.note}>
					Batas nilai {formatRentang(batas_nilai, batas_nilai)}
					{lewat_batas ? ', sudah lewat.' : '.'}
				</p>
				{lewat_batas && ditutup === null
					? eskalasi.map(({ program_studi, nama, penerima, diingatkan }) => (
							<p key={program_studi} className={css.note}>
								{penerima > 0
									? `${nama}: ${formatNumber(penerima)} pengelola program studi ikut diingatkan${diingatkan ? `, terakhir ${formatRentang(diingatkan, diingatkan)}` : ''}.`
									: `${nama}: belum ada akun dengan hak program studi, sehingga tidak ada yang ikut diingatkan.`}
							</p>
						))
					: null}
				{dosen > 0 && ditutup === null ? (
					<FormEnds>
						<IngatkanDosen kode={kode} dosen={dosen} />
					</FormEnds>
				) : null}
			</div>
			{nilai.length > 0 ? (
				<DataTable
					label="Nilai yang belum diumumkan"
					rows={nilai}
					rowKey={(one) => `${one.kelas} ${one.kode}`}
					columns={kolomOf(kode)}
				/>
			) : null}
			{kelas > per_halaman ? (
				<div className={css.head}>
					<Pagination
						page={halaman}
						pageSize={per_halaman}
						total={kelas}
						noun="mata kuliah kelas"
						onChange={onPage}
					/>
				</div>
			) : null}
		</DataCard>
	)
}

function terakhirDiingatkan({ dosen }: NilaiKurang): string | null {
	const hari = dosen
		.flatMap(({ diingatkan }) => diingatkan ?? [])
		.toSorted()
		.at(-1)
	return hari ? formatRentang(hari, hari) : null
}

const kolomOf = (periode: string): Column<NilaiKurang>[] => [
	{ name: 'Kelas', card: 'note', width: 'line', cell: ({ kelas }) => kelas },
	{
		name: 'Mata kuliah',
		card: 'name',
		tone: 'strong',
		cell: ({ kelas, nama, kode }) => (
			<Link to="/kantor/nilai/$periode/$kelas/$kode" params={{ periode, kelas, kode: kode.toLowerCase() }}>
				{nama} ({kode})
			</Link>
		),
	},
	{
		name: 'Dosen',
		card: 'words',
		cell: ({ dosen }) => dosen.map(({ nama }) => nama).join('; ') || 'belum ada dosen',
	},
	{
		name: 'Diingatkan',
		card: 'note',
		width: 'line',
		cell: (row) => terakhirDiingatkan(row) ?? 'belum',
		onCard: (row) => {
			const hari = terakhirDiingatkan(row)
			return hari ? `diingatkan ${hari}` : 'belum diingatkan'
		},
	},
	{
		name: 'Belum diumumkan',
		card: 'side',
		align: 'right',
		width: 'line',
		cell: ({ kurang, peserta }) => `${formatNumber(kurang)} dari ${formatNumber(peserta)}`,
	},
]
