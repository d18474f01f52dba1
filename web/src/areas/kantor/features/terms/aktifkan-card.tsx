import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Pilihan, RencanaAktivasi } from '#shared/api/term-activation.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber, formatRentang } from '#web/lib/format.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { LangkahLine } from '#web/parts/staff/langkah-line.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshSemua } from './queries.ts'
import { Temuan } from './temuan.tsx'
import css from './terms.module.css'
import { teksHari, teksKurang, teksTerbuka } from './words.ts'

type Props = { kode: string; tujuan: Pilihan; rencana: RencanaAktivasi; onDone: () => void }

/** What would happen, what is open or missing, and the button that does exactly that. */
export function AktifkanCard({ kode, tujuan, rencana, onDone }: Props) {
	const { nama, dari, langkah, mahasiswa, sudah_ada, terbuka } = rencana
	const navigate = useNavigate({ from: '/kantor/periode/$kode/aktifkan' })
	const [asked, setAsked] = useState(false)
	// Names the press, so that one sent twice counts once.
	const [id] = useState(randomUuid)
	const aktifkan = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/kantor/periode/:kode/aktifkan', {
					params: { kode },
					body: { id, tujuan, sidik: rencana.sidik },
				})
			).data,
		onSuccess: (done) => {
			onDone()
			showSuccess(
				`${nama} sekarang berjalan`,
				`${formatNumber(done.mahasiswa)} mahasiswa tercatat di semester ini`,
			)
			void navigate({ to: '/kantor/periode' })
		},
		onSettled: () => {
			setAsked(false)
			void refreshSemua()
		},
	})
	const tombol = `Jadikan ${nama} berjalan`
	const hari = teksHari(rencana)
	return (
		<DataCard title="2. Yang akan terjadi">
			<div className={css.form}>
				<p className={css.figure}>
					{formatNumber(mahasiswa)} mahasiswa {langkah > 0 ? 'naik' : 'tetap di kelasnya'} · {nama} berjalan
				</p>
				<p className={css.note}>
					{dari
						? `${dari.nama} tidak lagi berjalan. KHS-nya tetap dapat disahkan; halaman dosen mengikuti semester berjalan, jadi tunggu nilai yang belum diumumkan.`
						: 'Belum ada semester yang berjalan.'}
					{langkah > 1 ? ` Semester mahasiswa bertambah ${langkah}, karena ada semester yang dilewati.` : ''}
					{sudah_ada > 0
						? ` ${formatNumber(sudah_ada)} mahasiswa sudah tercatat di sana; tetap seperti itu.`
						: ''}
				</p>
				{hari ? (
					<p className={css.odd}>
						{hari}
						{rencana.hari_ini < rencana.mulai
							? ' Begitu dijadikan berjalan, semester ini langsung berlaku, tidak menunggu hari itu.'
							: ''}
					</p>
				) : (
					<p className={css.note}>
						{nama} berlangsung {formatRentang(rencana.mulai, rencana.selesai)}.
					</p>
				)}
				<Kelas rencana={rencana} />
				<Tinggal rencana={rencana} />
				<Daftar judul={`Masih terbuka di ${dari?.nama ?? ''}`} isi={teksTerbuka(terbuka)} />
				<Daftar judul={`Belum ada di ${nama}`} isi={teksKurang(rencana.kurang)} />
				{rencana.tanpa_jalan_kembali ? (
					<p className={css.odd}>
						{rencana.tanpa_jalan_kembali} di {nama}, sehingga langkah ini nanti tidak dapat diurungkan.
					</p>
				) : null}
				{aktifkan.error ? (
					<p role="alert" className={css.problem}>
						{aktifkan.error.message}
					</p>
				) : null}
				{terbuka.ujian_berlangsung > 0 ? (
					<p className={css.stop}>
						{formatNumber(terbuka.ujian_berlangsung)} ujian sedang berlangsung. Tunggu sampai selesai.
					</p>
				) : (
					<FormEnds>
						<Button onClick={() => setAsked(true)}>{tombol}</Button>
					</FormEnds>
				)}
			</div>
			<ConfirmDialog
				opened={asked}
				title={`${tombol}?`}
				confirmLabel={tombol}
				busy={aktifkan.isPending}
				onConfirm={() => aktifkan.mutate()}
				onCancel={() => setAsked(false)}
			>
				{hari ? `${hari} ` : ''}Berlaku seketika bagi semua mahasiswa dan dosen: jadwal, kelas, KRS, dan
				tagihan yang mereka lihat menjadi milik {nama}.{' '}
				{rencana.tanpa_jalan_kembali
					? 'Langkah ini tidak dapat diurungkan.'
					: 'Selama belum ada KRS, pertemuan, atau ujian di sana, langkah ini dapat diurungkan.'}
				{aktifkan.isPending ? <LangkahLine id={id} apa={`mahasiswa tercatat di ${nama}`} /> : null}
			</ConfirmDialog>
		</DataCard>
	)
}

function Kelas({ rencana: { kelas_baru, kelas_berubah, kelas_campur } }: { rencana: RencanaAktivasi }) {
	return (
		<>
			<Temuan tenang jumlah={kelas_baru.length} judul={`${formatNumber(kelas_baru.length)} kelas baru`}>
				{kelas_baru.map((one) => (
					<li key={one.kode}>
						{one.kode}, {one.program_studi}, semester {one.semester}
					</li>
				))}
			</Temuan>
			<Temuan
				tenang
				jumlah={kelas_berubah.length}
				judul={`${formatNumber(kelas_berubah.length)} kelas berganti semester`}
			>
				{kelas_berubah.map((one) => (
					<li key={one.kode}>
						{one.kode}: semester {one.lama} menjadi {one.baru}
					</li>
				))}
			</Temuan>
			<Temuan
				jumlah={kelas_campur.length}
				judul={`${formatNumber(kelas_campur.length)} kelas berisi beberapa semester`}
			>
				{kelas_campur.map((one) => (
					<li key={one}>{one}</li>
				))}
			</Temuan>
		</>
	)
}

const ALASAN = [
	['tanpa_tujuan', 'mahasiswa di kelas tanpa tujuan'],
	['cuti', 'mahasiswa yang sedang cuti'],
	['nonaktif', 'mahasiswa yang berstatus non-aktif'],
	['tanpa_kelas', 'mahasiswa tanpa kelas'],
	['akun_ditutup', 'mahasiswa yang sudah keluar'],
	['semester_terakhir', 'mahasiswa sudah di semester 14'],
] as const

function Tinggal({ rencana: { tinggal } }: { rencana: RencanaAktivasi }) {
	return ALASAN.map(([alasan, kata]) => (
		<Temuan
			key={alasan}
			jumlah={tinggal[alasan].jumlah}
			judul={`Tidak ikut: ${formatNumber(tinggal[alasan].jumlah)} ${kata}`}
		>
			{tinggal[alasan].contoh.map((one) => (
				<li key={one.stambuk}>
					{one.nama} ({one.stambuk}){one.kelas ? `, ${one.kelas}` : ''}, semester {one.semester}
				</li>
			))}
		</Temuan>
	))
}

function Daftar({ judul, isi }: { judul: string; isi: readonly string[] }) {
	if (isi.length === 0) return null
	return (
		<div className={css.odd}>
			<strong>{judul}</strong>
			<ul className={css.facts}>
				{isi.map((one) => (
					<li key={one}>{one}</li>
				))}
			</ul>
		</div>
	)
}
