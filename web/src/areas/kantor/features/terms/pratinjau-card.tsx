import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RancanganPeriode, RencanaPeriode } from '#shared/api/terms.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { call } from '#web/lib/api.ts'
import { formatJam, formatNumber, formatRentang } from '#web/lib/format.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { LangkahLine } from '#web/parts/staff/langkah-line.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshPeriode } from './queries.ts'
import { Temuan } from './temuan.tsx'
import css from './terms.module.css'
import { teksIsi } from './words.ts'

type Props = { rancangan: RancanganPeriode; rencana: RencanaPeriode; onDone: () => void }

/** What would be made, what is odd about it, and the button that makes exactly that. */
export function PratinjauCard({ rancangan, rencana, onDone }: Props) {
	const { kode, dari, krs } = rancangan
	const { baru, ada, periode_baru, krs_baru } = rencana
	const navigate = useNavigate({ from: '/kantor/periode/buka' })
	const [asked, setAsked] = useState(false)
	// Names the opening, so that one sent twice counts once.
	const [id] = useState(randomUuid)
	const nama = namaPeriode(kode)
	const buka = useMutation({
		mutationFn: async () =>
			(await call('POST /api/kantor/periode', { body: { ...rancangan, id, sidik: rencana.sidik } })).data,
		onSuccess: (done) => {
			onDone()
			showSuccess(
				`${nama} ${done.periode_baru ? 'dibuka' : 'dilengkapi'}`,
				done.periode_baru || isi > 0 ? teksIsi(done) : 'Masa KRS sudah diatur.',
			)
			void navigate({ to: '/kantor/periode', search: {} })
		},
		onSettled: () => {
			setAsked(false)
			void refreshPeriode()
		},
	})
	const isi = baru.pengampu + baru.jadwal + baru.penawaran
	const kosong = !periode_baru && !krs_baru && isi === 0
	const masa = krs && krs_baru ? `masa KRS ${formatRentang(krs.buka, krs.tutup)}` : null
	const tombol = periode_baru ? `Buka ${nama}` : `Lengkapi ${nama}`
	return (
		<DataCard title="2. Yang akan dibuat">
			<div className={css.form}>
				<p className={css.figure}>
					{[
						periode_baru ? 'Semester baru' : null,
						periode_baru || isi > 0 || !krs_baru ? teksIsi(baru) : null,
						krs_baru ? 'masa KRS' : null,
					]
						.filter(Boolean)
						.join(' · ')}
				</p>
				<p className={css.note}>
					{nama}, {formatRentang(rancangan.mulai, rancangan.selesai)}, {rencana.jumlah_pertemuan} pertemuan
					kuliah
					{dari && isi > 0 ? `; dibawa dari ${namaPeriode(dari)}` : ''}.
				</p>
				{ada.pengampu + ada.jadwal + ada.penawaran > 0 ? (
					<p className={css.note}>Sudah ada {teksIsi(ada)}; tetap seperti itu.</p>
				) : null}
				<Temuan
					tenang
					jumlah={rencana.kelas.length}
					judul={`Rincian ${formatNumber(rencana.kelas.length)} kelas`}
				>
					{rencana.kelas.map(({ kelas, ...isi }) => (
						<li key={kelas}>
							{kelas}: {teksIsi(isi)}
						</li>
					))}
				</Temuan>
				<Janggal rencana={rencana} nama={nama} />
				{buka.error ? (
					<p role="alert" className={css.problem}>
						{buka.error.message}
					</p>
				) : null}
				{kosong ? (
					<p className={css.note}>Tidak ada yang kurang dari pilihan ini.</p>
				) : (
					<FormEnds>
						<Button onClick={() => setAsked(true)}>{tombol}</Button>
					</FormEnds>
				)}
				<p className={css.note}>
					Tagihan SPP diterbitkan bagian keuangan di{' '}
					<Link to="/kantor/tagihan/terbit" search={{ periode: kode }}>
						Terbitkan Tagihan
					</Link>{' '}
					setelah semester dibuka.
				</p>
			</div>
			<ConfirmDialog
				opened={asked}
				title={`${tombol}?`}
				confirmLabel={tombol}
				busy={buka.isPending}
				onConfirm={() => buka.mutate()}
				onCancel={() => setAsked(false)}
			>
				{isi > 0
					? `Dibuat sekaligus: ${teksIsi(baru)}${masa ? `, dan ${masa}` : ''}.`
					: `Yang dibuat: ${[periode_baru ? 'semester itu sendiri' : null, masa].filter(Boolean).join(', dan ')}.`}{' '}
				Selama belum ada KRS, pertemuan, ujian, atau tagihan, pembukaan ini dapat diurungkan.
				{buka.isPending ? <LangkahLine id={id} apa="bagian dibuat" /> : null}
			</ConfirmDialog>
		</DataCard>
	)
}

/** What somebody should look at before or after. */
function Janggal({ rencana, nama }: { rencana: RencanaPeriode; nama: string }) {
	const { tahun_lain, bertumpuk, lain_paruh, tidak_aktif, tanpa_dosen, tanpa_jadwal, bentrok } = rencana
	return (
		<>
			{tahun_lain ? (
				<p className={css.odd}>Hari pertamanya bukan pada tahun {nama.split(' ')[1]}. Periksa sekali lagi.</p>
			) : null}
			<Temuan jumlah={bertumpuk.length} judul="Tanggalnya bertumpuk dengan semester lain">
				{bertumpuk.map((one) => (
					<li key={one.nama}>
						{one.nama}, {formatRentang(one.mulai, one.selesai)}
					</li>
				))}
			</Temuan>
			<Temuan
				jumlah={bentrok.jumlah}
				judul={`${formatNumber(bentrok.jumlah)} bentrok kelas, ruangan, atau dosen`}
			>
				{bentrok.contoh.map(({ siapa, pertama, kedua }) => (
					<li key={`${teksKuliah(pertama)} ${teksKuliah(kedua)} ${siapa}`}>
						{siapa}: {teksKuliah(pertama)} dan {teksKuliah(kedua)}
					</li>
				))}
			</Temuan>
			<Temuan
				jumlah={tanpa_dosen.jumlah}
				judul={`${formatNumber(tanpa_dosen.jumlah)} mata kuliah di kelas tanpa dosen`}
			>
				{tanpa_dosen.contoh.map((one) => (
					<li key={`${one.kelas} ${one.kode}`}>
						{one.kelas}: {one.nama} ({one.kode})
					</li>
				))}
			</Temuan>
			<Temuan
				jumlah={tanpa_jadwal.jumlah}
				judul={`${formatNumber(tanpa_jadwal.jumlah)} mata kuliah di kelas tanpa jadwal`}
			>
				{tanpa_jadwal.contoh.map((one) => (
					<li key={`${one.kelas} ${one.kode}`}>
						{one.kelas}: {one.nama} ({one.kode})
					</li>
				))}
			</Temuan>
			<Temuan
				jumlah={tidak_aktif.jumlah}
				judul={`${formatNumber(tidak_aktif.jumlah)} pengampu sedang tidak aktif; tidak dibawa`}
			>
				{tidak_aktif.contoh.map((one) => (
					<li key={`${one.kelas} ${one.kode} ${one.dosen}`}>
						{one.dosen}: {one.nama} di {one.kelas}
					</li>
				))}
			</Temuan>
			<Temuan
				jumlah={lain_paruh.jumlah}
				judul={`${formatNumber(lain_paruh.jumlah)} mata kuliah bukan untuk ${nama.split(' ')[0]}; tidak dibawa`}
			>
				{lain_paruh.contoh.map((one) => (
					<li key={one.kode}>
						{one.nama} ({one.kode}), semester {one.semester}, di {formatNumber(one.kelas)} kelas
					</li>
				))}
			</Temuan>
		</>
	)
}

const teksKuliah = (one: RencanaPeriode['bentrok']['contoh'][number]['pertama']) =>
	`${one.kode} ${one.kelas}, ${one.hari} ${formatJam(one.jam_mulai)}–${formatJam(one.jam_selesai)}, ${one.ruangan}`
