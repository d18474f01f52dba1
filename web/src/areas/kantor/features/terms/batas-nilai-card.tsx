import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { DataHariPeriode } from '#shared/api/term-days.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshPeriode } from './queries.ts'
import { Temuan } from './temuan.tsx'
import css from './terms.module.css'

/** The last day for the results of a term, and who owes them. */
export function BatasNilaiCard({ data }: { data: DataHariPeriode }) {
	const { kode, keadaan, hari, batas_nilai, hari_ini, utang } = data
	// What the field began with: who has seen another day is told, and overwrites nothing.
	const [dari, setDari] = useState(batas_nilai.sendiri)
	const [hariBaru, setHariBaru] = useState(batas_nilai.berlaku)
	const simpan = useMutation({
		mutationFn: async (ke: string | null) =>
			(
				await call('PUT /api/penilaian/:periode/batas-nilai', {
					params: { periode: kode },
					body: { dari, batas_nilai: ke },
				})
			).data,
		onSuccess: (now, ke) => {
			setDari(ke)
			setHariBaru(now.batas_nilai)
			showSuccess('Batas nilai disimpan', formatTanggal(now.batas_nilai))
		},
		onSettled: () => void refreshPeriode(),
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (hariBaru !== '' && hariBaru !== batas_nilai.berlaku && !simpan.isPending) simpan.mutate(hariBaru)
	}
	const lewat = batas_nilai.berlaku < hari_ini
	return (
		<DataCard title="Batas nilai">
			<form className={css.form} onSubmit={submit} noValidate>
				<TextInput
					type="date"
					label="Hari terakhir dosen mengumumkan nilai"
					description={
						batas_nilai.sendiri === null
							? 'Belum ditetapkan sendiri: dua bulan sesudah semester berakhir'
							: `Ditetapkan kampus; bawaannya ${formatTanggal(batas_nilai.bawaan)}`
					}
					min={hari.selesai}
					value={hariBaru}
					onChange={(event) => {
						simpan.reset()
						setHariBaru(event.currentTarget.value)
					}}
				/>
				{dari !== batas_nilai.sendiri && !simpan.isSuccess ? (
					<div className={css.odd} role="status">
						Sementara itu batas nilai menjadi {formatTanggal(batas_nilai.berlaku)}.{' '}
						<Button
							variant="default"
							onClick={() => {
								simpan.reset()
								setDari(batas_nilai.sendiri)
								setHariBaru(batas_nilai.berlaku)
							}}
						>
							Pakai yang terbaru
						</Button>
					</div>
				) : null}
				{keadaan === 'akan_datang' ? null : utang.nilai === 0 ? (
					<p className={css.note}>Semua nilai semester ini sudah diumumkan.</p>
				) : (
					<>
						<p className={lewat ? css.stop : css.note}>
							{formatNumber(utang.nilai)} nilai di {formatNumber(utang.kelas)} mata kuliah kelas belum
							diumumkan
							{lewat ? ', dan batasnya sudah lewat.' : '.'}{' '}
							<Link to="/kantor/periode/$kode/tutup" params={{ kode }}>
								Lihat dan ingatkan
							</Link>
						</p>
						<Temuan
							tenang
							jumlah={utang.dosen}
							judul={`Masih ditunggu dari ${formatNumber(utang.dosen)} dosen`}
						>
							{utang.contoh.map(({ nip, nama, nilai }) => (
								<li key={nip}>
									{nama}: {formatNumber(nilai)} nilai
								</li>
							))}
						</Temuan>
					</>
				)}
				{simpan.error ? (
					<p role="alert" className={css.problem}>
						{simpan.error.message}
					</p>
				) : null}
				<FormEnds>
					{dari === null ? null : (
						<Button variant="default" disabled={simpan.isPending} onClick={() => simpan.mutate(null)}>
							Kembali ke bawaan
						</Button>
					)}
					<Button
						type="submit"
						loading={simpan.isPending}
						disabled={hariBaru === '' || hariBaru === batas_nilai.berlaku}
					>
						Simpan batas nilai
					</Button>
				</FormEnds>
			</form>
		</DataCard>
	)
}
