import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { IsiBerita, NaskahBerita } from '#shared/api/news-office.ts'
import { NAMA_KEADAAN_BERITA } from '#shared/rules/berita.ts'
import { saatKampus } from '#shared/rules/waktu.ts'
import { call } from '#web/lib/api.ts'
import { campus, campusTimezone, campusZone } from '#web/lib/campus-time.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshBerita } from './queries.ts'
import css from './tulis.module.css'

type Props = {
	id: string
	naskah: NaskahBerita | null
	versi: number
	/** What is typed is not saved: nothing goes out before. */
	dirty: boolean
	onPut: (isi: Partial<IsiBerita>) => void
}

const WORDS = {
	terbit: { title: 'Terbitkan berita ini?', label: 'Terbitkan', done: 'Berita terbit' },
	jadwal: { title: 'Terbitkan pada waktu lain?', label: 'Jadwalkan', done: 'Berita dijadwalkan' },
	tarik: { title: 'Tarik berita ini?', label: 'Tarik berita', done: 'Berita ditarik' },
	hapus: { title: 'Hapus draf ini?', label: 'Hapus draf', done: 'Draf dihapus' },
} as const
type Step = keyof typeof WORDS

/** How an article stands, and the steps out of its office. */
export function Terbitan({ id, naskah, versi, dirty, onPut }: Props) {
	const [step, setStep] = useState<Step>()
	const [pada, setPada] = useState('')
	const navigate = useNavigate()
	const run = useMutation({
		mutationFn: async (which: Step) => {
			const params = { id }
			if (which === 'tarik') return call('POST /api/kantor/berita/:id/tarik', { params, body: { versi } })
			if (which === 'hapus') return call('DELETE /api/kantor/berita/:id', { params })
			const [tanggal = '', jam = ''] = pada.split('T')
			const saat =
				which === 'jadwal' ? saatKampus(tanggal, jam.slice(0, 5), campusTimezone).toISOString() : null
			return call('POST /api/kantor/berita/:id/terbit', { params, body: { versi, pada: saat } })
		},
		onSuccess: (_, which) => {
			setStep(undefined)
			showSuccess(WORDS[which].done)
			if (which === 'hapus') void navigate({ to: '/kantor/berita' })
			void refreshBerita()
		},
		onError: () => void refreshBerita(),
	})
	const put = useMutation({
		mutationFn: async (lama: number) =>
			(await call('GET /api/kantor/berita/:id/versi/:versi', { params: { id, versi: lama } })).data,
		onSuccess: (isi) => onPut(isi),
	})
	if (!naskah) return <p className={css.note}>Simpan dahulu sebagai draf. Draf hanya dilihat bagian humas.</p>
	const { keadaan, terbit_pada } = naskah
	const out = keadaan === 'terbit'
	const ask = (which: Step) => () => {
		run.reset()
		setStep(which)
	}
	return (
		<DataCard>
			<div className={css.head}>
				<StatusBadge tone={out ? 'success' : keadaan === 'terjadwal' ? 'brand' : 'neutral'}>
					{NAMA_KEADAAN_BERITA[keadaan]}
				</StatusBadge>
				{terbit_pada ? (
					<span>
						{out ? 'Sejak' : 'Pada'} {campus.date(terbit_pada)} pukul {campus.time(terbit_pada)} {campusZone}
					</span>
				) : null}
				{naskah.diubah_oleh ? (
					<span>
						Terakhir diubah {naskah.diubah_oleh}, {campus.date(naskah.diubah_pada)} pukul{' '}
						{campus.time(naskah.diubah_pada)}
					</span>
				) : null}
				{out ? (
					<Link to="/berita/$slug" params={{ slug: naskah.slug }}>
						Lihat berita
					</Link>
				) : null}
			</div>
			<div className={css.actions}>
				{dirty ? <span className={css.note}>Simpan dahulu perubahan Anda.</span> : null}
				{keadaan === 'draf' ? (
					<Button variant="subtle" color="danger" onClick={ask('hapus')}>
						Hapus draf
					</Button>
				) : null}
				{out || keadaan === 'terjadwal' ? (
					<Button variant="default" disabled={dirty} onClick={ask('tarik')}>
						Tarik
					</Button>
				) : null}
				{out ? null : (
					<>
						<Button variant="default" disabled={dirty} onClick={ask('jadwal')}>
							Jadwalkan
						</Button>
						<Button disabled={dirty} onClick={ask('terbit')}>
							Terbitkan sekarang
						</Button>
					</>
				)}
			</div>
			{naskah.riwayat.length > 1 ? (
				<details>
					<summary>Versi yang tersimpan ({naskah.riwayat.length})</summary>
					<ul className={css.versions}>
						{naskah.riwayat.map((one) => (
							<li key={one.versi}>
								<span>
									Versi {one.versi}, {one.oleh ?? 'sistem'}, {campus.date(one.pada)} pukul{' '}
									{campus.time(one.pada)}
								</span>
								{one.versi === naskah.versi ? (
									<span className={css.note}>yang sekarang</span>
								) : (
									<Button variant="subtle" loading={put.isPending} onClick={() => put.mutate(one.versi)}>
										Ambil isinya
									</Button>
								)}
							</li>
						))}
					</ul>
				</details>
			) : null}
			{step ? (
				<ConfirmDialog
					opened
					title={WORDS[step].title}
					confirmLabel={WORDS[step].label}
					danger={step === 'hapus'}
					busy={run.isPending}
					onConfirm={() => (step !== 'jadwal' || pada) && run.mutate(step)}
					onCancel={() => setStep(undefined)}
				>
					<Penjelasan step={step} naskah={naskah} />
					{step === 'jadwal' ? (
						<TextInput
							type="datetime-local"
							size="md"
							label={`Waktu terbit (${campusZone})`}
							value={pada}
							onChange={(event) => setPada(event.currentTarget.value)}
						/>
					) : null}
					{run.error ? (
						<p className={css.problem} role="alert">
							{run.error.message}
						</p>
					) : null}
				</ConfirmDialog>
			) : null}
		</DataCard>
	)
}

function Penjelasan({ step, naskah: { judul, kategori, slug } }: { step: Step; naskah: NaskahBerita }) {
	const told = kategori === 'Pengumuman' ? ' Semua akun diberi tahu satu kali.' : ''
	if (step === 'hapus')
		return <p>“{judul}” hilang untuk selamanya. Belum ada pembaca yang pernah melihatnya.</p>
	if (step === 'tarik')
		return <p>Berita tidak tampil lagi bagi siapa pun, dan dapat diterbitkan lagi dengan alamat yang sama.</p>
	return (
		<p>
			Alamatnya /berita/{slug} dan tidak berubah lagi, juga bila judulnya diganti.{told}
		</p>
	)
}
