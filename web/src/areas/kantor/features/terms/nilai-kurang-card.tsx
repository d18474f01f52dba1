import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NilaiKurang, RencanaPenutupan } from '#shared/api/term-closing.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber, formatRentang } from '#web/lib/format.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { refreshPeriode } from './queries.ts'
import css from './terms.module.css'

type Props = { kode: string; rencana: RencanaPenutupan; onPage: (halaman: number) => void }

/** Results that are not out, by course and class, and the button that mails those who owe them. */
export function NilaiKurangCard({ kode, rencana, onPage }: Props) {
	const { nilai, halaman, per_halaman, batas_nilai, lewat_batas, ditutup, eskalasi } = rencana
	const { nilai: kurang, kelas, dosen } = rencana.kurang
	const ingatkan = useMutation({
		mutationFn: async () =>
			(await call('POST /api/kantor/periode/:kode/ingatkan-nilai', { params: { kode }, body: {} })).data,
		onSuccess: ({ dikirim, sudah_hari_ini, prodi }) =>
			showSuccess(
				dikirim + prodi > 0
					? `${formatNumber(dikirim)} dosen${prodi > 0 ? ` dan ${formatNumber(prodi)} program studi` : ''} diingatkan lewat email`
					: 'Semua sudah diingatkan hari ini',
				sudah_hari_ini > 0 && dikirim > 0
					? `${formatNumber(sudah_hari_ini)} dosen lain sudah diingatkan hari ini`
					: undefined,
			),
		onError: (error) => showError('Pengingat belum dikirim', error.message),
		onSettled: () => void refreshPeriode(),
	})
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
						<Button variant="default" loading={ingatkan.isPending} onClick={() => ingatkan.mutate()}>
							Ingatkan {formatNumber(dosen)} dosen
						</Button>
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
