import { Button, NumberInput, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataHariPeriode, HariPeriode, KenaHari, RencanaHari } from '#shared/api/term-days.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatNumber, formatRentang, formatTanggal } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { PratinjauSkeleton } from '#web/parts/staff/pratinjau-skeleton.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { hariPeriodeQuery, langkah, refreshPeriode, rencanaHariQuery } from './queries.ts'
import { Temuan } from './temuan.tsx'
import css from './terms.module.css'

const isSame = (a: HariPeriode, b: HariPeriode) =>
	a.mulai === b.mulai && a.selesai === b.selesai && a.jumlah_pertemuan === b.jumlah_pertemuan

/** First day, last day and number of lectures of a term, with what other ones would touch. */
export function TanggalForm({ data: { kode, nama, hari, ditutup } }: { data: DataHariPeriode }) {
	// What the fields began with: a colleague's change does not take its place unseen.
	const [dari, setDari] = useState(hari)
	const [ke, setKe] = useState(hari)
	const change = (part: Partial<HariPeriode>) => setKe({ ...ke, ...part })
	const whole = ke.mulai !== '' && ke.selesai !== '' && ke.jumlah_pertemuan >= 1
	const reset = (now: HariPeriode) => {
		setDari(now)
		setKe(now)
	}
	// Nobody has typed: what is new there simply shows.
	if (!isSame(dari, hari) && isSame(ke, dari)) reset(hari)
	if (ditutup)
		return (
			<DataCard title="Tanggal">
				<p className={css.note}>
					{formatRentang(hari.mulai, hari.selesai)}, {hari.jumlah_pertemuan} pertemuan. Semester ini sudah
					ditutup; tanggalnya dapat diperbaiki setelah{' '}
					<Link to="/kantor/periode/$kode/tutup" params={{ kode }}>
						dibuka kembali
					</Link>
					.
				</p>
			</DataCard>
		)
	return (
		<div className={css.columns}>
			<DataCard title="Tanggal">
				<form className={css.form} onSubmit={(event) => event.preventDefault()} noValidate>
					<div className={css.pair}>
						<TextInput
							type="date"
							label="Hari pertama"
							value={ke.mulai}
							onChange={(event) => change({ mulai: event.currentTarget.value })}
						/>
						<TextInput
							type="date"
							label="Hari terakhir"
							min={ke.mulai}
							value={ke.selesai}
							onChange={(event) => change({ selesai: event.currentTarget.value })}
						/>
					</div>
					<NumberInput
						label="Jumlah pertemuan kuliah"
						description="Tanpa UTS dan UAS; kelas yang jumlahnya diatur dosennya tetap seperti itu"
						min={1}
						max={16}
						allowDecimal={false}
						value={ke.jumlah_pertemuan}
						onChange={(value) => change({ jumlah_pertemuan: Number(value) || 0 })}
					/>
					{isSame(dari, hari) ? null : (
						<div className={css.odd} role="status">
							Sementara itu orang lain menyimpan {formatRentang(hari.mulai, hari.selesai)},{' '}
							{hari.jumlah_pertemuan} pertemuan.{' '}
							<Button variant="default" onClick={() => reset(hari)}>
								Pakai yang terbaru
							</Button>
						</div>
					)}
				</form>
			</DataCard>
			{!whole || isSame(ke, dari) ? (
				<DataCard title="Yang terkena">
					<p className={css.note}>
						{whole ? 'Ubah tanggalnya; yang terkena muncul di sini.' : 'Lengkapi tanggalnya dulu.'}
					</p>
				</DataCard>
			) : (
				<Pratinjau kode={kode} nama={nama} dari={dari} ke={ke} onSaved={reset} />
			)}
		</div>
	)
}

type Props = {
	kode: string
	nama: string
	dari: HariPeriode
	ke: HariPeriode
	onSaved: (now: HariPeriode) => void
}

function Pratinjau({ kode, nama, dari, ke, onSaved }: Props) {
	const rencana = useQuery(rencanaHariQuery(kode, ke))
	const [asked, setAsked] = useState(false)
	const simpan = useMutation({
		mutationFn: async (sidik: string) =>
			(await call('PUT /api/kantor/periode/:kode/hari', { params: { kode }, body: { dari, ke, sidik } }))
				.data,
		onSuccess: (now) => {
			queryClient.setQueryData(hariPeriodeQuery(kode).queryKey, now)
			showSuccess(`Tanggal ${nama} disimpan`)
			onSaved(now.hari)
		},
		onSettled: () => {
			setAsked(false)
			void refreshPeriode()
		},
	})
	if (!rencana.data || rencana.isError)
		return (
			<DataCard title="Yang terkena">
				{rencana.error instanceof ApiError && [400, 409].includes(rencana.error.status) ? (
					<p className={css.stop} role="alert">
						{rencana.error.details[0]?.message ?? rencana.error.message}
					</p>
				) : rencana.isError ? (
					<ErrorState
						title="Gagal memeriksa tanggal"
						error={rencana.error}
						onRetry={() => void rencana.refetch()}
						retrying={rencana.isFetching}
					/>
				) : (
					<PratinjauSkeleton langkah={langkah.hari(kode, ke)} rows={4} label="Memeriksa yang terkena" />
				)}
			</DataCard>
		)
	const { kena, geser_minggu, jadwal, diberi_tahu, sidik } = rencana.data
	const kabar = teksKabar(diberi_tahu)
	return (
		<DataCard title="Yang terkena">
			<div className={css.form}>
				<p className={css.figure}>
					{formatRentang(ke.mulai, ke.selesai)}, {ke.jumlah_pertemuan} pertemuan
				</p>
				{geser_minggu !== 0 && jadwal > 0 ? (
					<p className={css.odd}>
						Minggu kuliah pertama {geser_minggu > 0 ? 'mundur' : 'maju'} {Math.abs(geser_minggu)} minggu, dan{' '}
						{formatNumber(jadwal)} jadwal kuliah mengikutinya. Pertemuan yang sudah dicatat tetap pada
						tanggalnya.
					</p>
				) : null}
				{kena.map(({ apa, jumlah, contoh }) => (
					<Temuan key={apa} jumlah={jumlah} judul={JUDUL[apa](formatNumber(jumlah))}>
						{contoh.map((one) => (
							<li key={`${one.nama} ${one.tanggal}`}>
								{one.nama}, {formatTanggal(one.tanggal)}
							</li>
						))}
					</Temuan>
				))}
				{kena.length === 0 && geser_minggu === 0 ? (
					<p className={css.note}>Tidak ada pertemuan, ujian, tenggat, atau libur di luar tanggal ini.</p>
				) : null}
				<p className={css.note}>{kabar ?? 'Tidak ada yang perlu diberi tahu.'}</p>
				{simpan.error ? (
					<p role="alert" className={css.problem}>
						{simpan.error.message}
					</p>
				) : null}
				<FormEnds>
					<Button onClick={() => setAsked(true)}>Simpan tanggal</Button>
				</FormEnds>
			</div>
			<ConfirmDialog
				opened={asked}
				title={`Ubah tanggal ${nama}?`}
				confirmLabel="Simpan tanggal"
				busy={simpan.isPending}
				onConfirm={() => simpan.mutate(sidik)}
				onCancel={() => setAsked(false)}
			>
				{formatRentang(dari.mulai, dari.selesai)} menjadi {formatRentang(ke.mulai, ke.selesai)}. {kabar}
			</ConfirmDialog>
		</DataCard>
	)
}

function teksKabar({ dosen, mahasiswa }: RencanaHari['diberi_tahu']): string | null {
	const who = [
		dosen > 0 && `${formatNumber(dosen)} dosen pengampu`,
		mahasiswa > 0 && `${formatNumber(mahasiswa)} mahasiswa aktif`,
	].filter(Boolean)
	return who.length > 0 ? `${who.join(' dan ')} diberi tahu.` : null
}

/** What stays where it is although it lies outside the new days. */
const JUDUL: Readonly<Record<KenaHari, (jumlah: string) => string>> = {
	pertemuan: (n) => `${n} pertemuan di luar tanggal ini; tetap pada harinya`,
	ujian: (n) => `${n} ujian di luar tanggal ini; tetap pada harinya`,
	tugas: (n) => `${n} tenggat tugas di luar tanggal ini; tetap pada harinya`,
	krs: () => 'KRS ditutup sesudah semester berakhir; periksa masa KRS',
	edom: () => 'Masa EDOM di luar tanggal ini; periksa di EDOM',
	kalender: (n) => `${n} libur di kalender di luar tanggal ini`,
	semester: (n) => `Tanggalnya bertumpuk dengan ${n} semester lain`,
}
