import { Button, Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RencanaPenutupan } from '#shared/api/term-closing.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber, formatRentang } from '#web/lib/format.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { LangkahLine } from '#web/parts/staff/langkah-line.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshPeriode } from './queries.ts'
import { Temuan } from './temuan.tsx'
import css from './terms.module.css'

/** What waits, the KHS, who becomes non-active, and the button that closes the term as shown. */
export function TutupCard({ kode, rencana }: { kode: string; rencana: RencanaPenutupan }) {
	const { nama, tertunda, khs, tanpa_krs, ujian_belum_selesai } = rencana
	const navigate = useNavigate({ from: '/kantor/periode/$kode/tutup' })
	const [dipilih, setDipilih] = useState<readonly string[]>([])
	const [asked, setAsked] = useState(false)
	// Names the press, so that one sent twice counts once.
	const [id] = useState(randomUuid)
	const tutup = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/kantor/periode/:kode/tutup', {
					params: { kode },
					body: { id, sidik: rencana.sidik, nonaktif: [...dipilih] },
				})
			).data,
		onSuccess: () => {
			showSuccess(`${nama} ditutup`)
			void navigate({ to: '/kantor/periode' })
		},
		onSettled: () => {
			setAsked(false)
			void refreshPeriode()
		},
	})
	const lewat = tertunda.filter((one) => one.lewat).length
	const kurang = rencana.kurang.nilai
	const isi = [
		kurang > 0 ? `${formatNumber(kurang)} nilai tetap belum diumumkan` : null,
		khs.akan_dibuat > 0 ? `${formatNumber(khs.akan_dibuat)} KHS dibuat` : null,
		dipilih.length > 0 ? `${formatNumber(dipilih.length)} mahasiswa menjadi non-aktif` : null,
	].filter((one) => one !== null)
	return (
		<>
			<DataCard title="2. Nilai tertunda dan KHS">
				<div className={css.form}>
					{tertunda.length === 0 ? <p className={css.note}>Tidak ada nilai tertunda (T).</p> : null}
					<Temuan
						tenang={lewat === 0}
						jumlah={tertunda.length}
						judul={`${formatNumber(tertunda.length)} nilai tertunda (T)${lewat > 0 ? `, ${formatNumber(lewat)} lewat tenggat` : ''}`}
					>
						{tertunda.map((one) => (
							<li key={`${one.stambuk} ${one.kode}`}>
								{one.nama} ({one.stambuk}), {one.kode}
								{one.kelas ? ` ${one.kelas}` : ''}, sampai {formatRentang(one.sampai, one.sampai)}
								{one.lewat ? ', lewat' : ''}: {one.alasan}
							</li>
						))}
					</Temuan>
					<p className={css.note}>
						{tertunda.length > 0
							? 'Nilai tertunda tetap T sampai dosen menilai, atau diselesaikan di atas sesudah tenggatnya. '
							: ''}
						KHS: {formatNumber(khs.disahkan)} disahkan, {formatNumber(khs.menunggu)} menunggu,{' '}
						{formatNumber(khs.dikembalikan)} dikembalikan
						{khs.akan_dibuat > 0 ? `, ${formatNumber(khs.akan_dibuat)} akan dibuat` : ''}.{' '}
						<Link to="/kantor/khs">Buka Pengesahan KHS</Link>
					</p>
				</div>
			</DataCard>
			<DataCard title="3. Tidak pernah mengajukan KRS">
				{tanpa_krs.jumlah === 0 ? (
					<p className={css.note}>Semua mahasiswa aktif mengajukan KRS atau punya nilai.</p>
				) : (
					<div className={css.form}>
						<p className={css.note}>
							{formatNumber(tanpa_krs.jumlah)} mahasiswa aktif tanpa KRS dan tanpa nilai. Centang yang menjadi
							non-aktif untuk semester ini; akun mereka tetap dapat dipakai.
							{tanpa_krs.daftar.length < tanpa_krs.jumlah
								? ` Ditampilkan ${formatNumber(tanpa_krs.daftar.length)} yang pertama.`
								: ''}
						</p>
						<Checkbox
							label={`Pilih ${formatNumber(tanpa_krs.daftar.length)} mahasiswa`}
							checked={dipilih.length === tanpa_krs.daftar.length}
							indeterminate={dipilih.length > 0 && dipilih.length < tanpa_krs.daftar.length}
							onChange={(event) =>
								setDipilih(event.currentTarget.checked ? tanpa_krs.daftar.map(({ stambuk }) => stambuk) : [])
							}
						/>
						<div className={css.names}>
							{tanpa_krs.daftar.map(({ stambuk, nama: siapa, kelas }) => (
								<Checkbox
									key={stambuk}
									label={`${siapa} (${stambuk})${kelas ? `, ${kelas}` : ''}`}
									checked={dipilih.includes(stambuk)}
									onChange={(event) =>
										setDipilih(
											event.currentTarget.checked
												? [...dipilih, stambuk]
												: dipilih.filter((one) => one !== stambuk),
										)
									}
								/>
							))}
						</div>
					</div>
				)}
			</DataCard>
			<DataCard title="4. Tutup">
				<div className={css.form}>
					{isi.length > 0 ? <p className={css.figure}>{isi.join(' · ')}</p> : null}
					{tutup.error ? (
						<p role="alert" className={css.problem}>
							{tutup.error.message}
						</p>
					) : null}
					{ujian_belum_selesai > 0 ? (
						<p className={css.stop}>
							{formatNumber(ujian_belum_selesai)} ujian belum selesai. Semester ditutup sesudahnya.
						</p>
					) : (
						<FormEnds>
							<Button onClick={() => setAsked(true)}>Tutup {nama}</Button>
						</FormEnds>
					)}
				</div>
				<ConfirmDialog
					opened={asked}
					title={`Tutup ${nama}?`}
					confirmLabel={`Tutup ${nama}`}
					busy={tutup.isPending}
					onConfirm={() => tutup.mutate()}
					onCancel={() => setAsked(false)}
				>
					{isi.length > 0 ? `${isi.join(', ')}. ` : ''}Sesudah itu dosen tidak dapat lagi mengubah atau
					mengumumkan nilai semester ini. Penutupan dapat dibuka kembali.
					{tutup.isPending ? <LangkahLine id={id} apa="KHS dibuat" /> : null}
				</ConfirmDialog>
			</DataCard>
		</>
	)
}
