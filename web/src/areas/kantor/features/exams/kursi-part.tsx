import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataUjian } from '#shared/api/exam-office.ts'
import { NAMA_CARA_KURSI } from '#shared/rules/kursi.ts'
import { isDaring } from '#shared/rules/ruang.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { KursiForm } from './kursi-form.tsx'
import { PindahForm } from './pindah-form.tsx'
import { refreshUjian } from './queries.ts'
import css from './ujian.module.css'

/** The rooms of an exam and who sits where in them. */
export function KursiPart({ data }: { data: DataUjian }) {
	const [open, setOpen] = useState<'bagi' | 'daftar' | null>(null)
	const { ruang_kursi: ruang, langkah_kursi: langkah } = data
	if (isDaring(data.ruang) || data.ditiadakan) return null
	const over = Date.parse(data.selesai) <= Date.now()
	const seated = ruang.length > 0
	return (
		<section className={css.part}>
			<h3 className={css.head}>Ruang dan kursi</h3>
			{seated ? (
				<ul className={css.rooms}>
					{ruang.map(({ urutan, nama, kapasitas }) => (
						<li key={urutan}>
							{`${nama}: ${data.peserta_ujian.filter(({ kursi }) => kursi?.ruang === urutan).length} dari ${kapasitas} kursi terisi`}
						</li>
					))}
				</ul>
			) : (
				<p className={css.note}>
					{over
						? 'Ujian ini berlangsung tanpa pembagian kursi.'
						: 'Kursi belum dibagi. Kartu ujian hanya memuat ruang.'}
				</p>
			)}
			{langkah ? <p className={css.note}>{sentenceOf(langkah)}</p> : null}
			{open === 'bagi' ? (
				<KursiForm data={data} onDone={() => setOpen(null)} />
			) : (
				<div className={css.links}>
					{over ? null : (
						<Button size="compact-md" variant="default" onClick={() => setOpen('bagi')}>
							{seated ? 'Bagi ulang' : 'Bagi kursi'}
						</Button>
					)}
					{seated ? (
						<Button
							size="compact-md"
							variant="default"
							aria-expanded={open === 'daftar'}
							onClick={() => setOpen(open === 'daftar' ? null : 'daftar')}
						>
							{open === 'daftar' ? 'Tutup daftar kursi' : 'Daftar kursi'}
						</Button>
					) : null}
					{langkah && !over ? <Urungkan ujian={data.id} versi={langkah.versi} /> : null}
				</div>
			)}
			{open === 'daftar' && seated ? <Seats data={data} over={over} /> : null}
		</section>
	)
}

function sentenceOf({ apa, cara, pada, oleh }: NonNullable<DataUjian['langkah_kursi']>): string {
	const what =
		apa === 'bagi'
			? `Dibagi ${cara ? NAMA_CARA_KURSI[cara].toLowerCase().replace('nim', 'NIM') : ''}`
			: 'Seorang dipindah'
	return `${what} oleh ${oleh ?? 'petugas'}, ${campus.date(pada)} pukul ${campus.time(pada)}.`
}

function Urungkan({ ujian, versi }: { ujian: string; versi: string }) {
	const undo = useMutation({
		mutationFn: () =>
			call('POST /api/kantor/ujian/:id/kursi/urungkan', { params: { id: ujian }, body: { versi } }),
		onSuccess: () => showSuccess('Perubahan kursi diurungkan', 'Kursi kembali seperti sebelumnya.'),
		onError: (error) => showError('Belum diurungkan', error.message),
		onSettled: () => refreshUjian(),
	})
	return (
		<Button size="compact-md" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
			Urungkan
		</Button>
	)
}

/** Everybody with their seat, room after room; who has none comes first. */
function Seats({ data, over }: { data: DataUjian; over: boolean }) {
	const [moving, setMoving] = useState<string | null>(null)
	const nameOf = new Map(data.ruang_kursi.map(({ urutan, nama }) => [urutan, nama]))
	const list = data.peserta_ujian.toSorted(
		(a, b) => (a.kursi?.ruang ?? 0) - (b.kursi?.ruang ?? 0) || (a.kursi?.nomor ?? 0) - (b.kursi?.nomor ?? 0),
	)
	return (
		<ul className={css.seats}>
			{list.map(({ stambuk, nama, kursi }) => (
				<li key={stambuk} className={css.person}>
					<div className={css.seat}>
						<div>
							<p className={css.name}>{nama}</p>
							<p className={css.note}>
								{`${stambuk} · ${kursi ? `${nameOf.get(kursi.ruang)}, kursi ${kursi.nomor}` : 'belum mendapat kursi'}`}
							</p>
						</div>
						{over || moving === stambuk ? null : (
							<Button
								size="compact-md"
								variant="default"
								aria-label={`Pindah kursi ${nama}`}
								onClick={() => setMoving(stambuk)}
							>
								Pindah
							</Button>
						)}
					</div>
					{moving === stambuk ? (
						<PindahForm data={data} stambuk={stambuk} kursi={kursi} onDone={() => setMoving(null)} />
					) : null}
				</li>
			))}
		</ul>
	)
}
