import { Button } from '@mantine/core'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Rancangan, TinjauanSusunan } from '#shared/api/class-changes.ts'
import { call } from '#web/lib/api.ts'
import { formatJam } from '#web/lib/format.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { ikutanText } from './ikutan-text.ts'
import css from './susun.module.css'
import { refreshSusunan } from './susunan-queries.ts'

type Props = {
	query: UseQueryResult<TinjauanSusunan | null>
	/** What is shown is what was asked last. */
	current: boolean
	rancangan: Rancangan | null
	tombol: string
	/** What is said before it is done. */
	tanya: string
	/** What is missing while nothing can be looked at. */
	kurang: string
	onDone: () => void
}

/** All that would change, by class and by student, and the button that does exactly that. */
export function TinjauanCard({ query, current, rancangan, tombol, tanya, kurang, onDone }: Props) {
	const navigate = useNavigate()
	const [asked, setAsked] = useState(false)
	// Names the change, so that one sent twice counts once.
	const [id] = useState(randomUuid)
	const susun = useMutation({
		mutationFn: async ({ sidik, rancangan: sent }: { sidik: string; rancangan: Rancangan }) =>
			(await call('POST /api/kantor/susunan-kelas', { body: { id, sidik, rancangan: sent } })).data,
		onSuccess: (made) => {
			onDone()
			showSuccess(made.uraian)
			void navigate({ to: '/kantor/kelas/susunan/$susunan', params: { susunan: made.id } }).then(
				refreshSusunan,
			)
		},
		// Somebody was quicker: it is looked at again and shown.
		onError: () => void refreshSusunan(),
		onSettled: () => setAsked(false),
	})
	const data = rancangan ? query.data : null
	return (
		<DataCard title="Yang akan berubah">
			{!rancangan ? (
				<p className={css.note}>{kurang}</p>
			) : query.isError ? (
				<ErrorState
					title="Belum dapat dilakukan seperti ini"
					error={query.error}
					onRetry={() => void query.refetch()}
					retrying={query.isFetching}
				/>
			) : data ? (
				<div className={css.form}>
					<Isi data={data} />
					<FormEnds error={susun.error}>
						<Button
							disabled={data.halangan.length > 0 || !current || query.isFetching}
							loading={susun.isPending}
							onClick={() => setAsked(true)}
						>
							{tombol}
						</Button>
					</FormEnds>
					<ConfirmDialog
						opened={asked}
						title={`${tombol}?`}
						confirmLabel={tombol}
						busy={susun.isPending}
						onConfirm={() => susun.mutate({ sidik: data.sidik, rancangan })}
						onCancel={() => setAsked(false)}
					>
						{`${data.pindah.length} mahasiswa pindah kelas. ${tanya}`}
					</ConfirmDialog>
				</div>
			) : (
				<RowsSkeleton rows={6} label="Menyusun pratinjau" />
			)}
		</DataCard>
	)
}

function Isi({ data: { kelas, pindah, tetap, catatan, halangan } }: { data: TinjauanSusunan }) {
	return (
		<>
			{halangan.map((one) => (
				<p key={one} className={css.stop}>
					{one}
				</p>
			))}
			{kelas.map((one) => (
				<section key={one.kode} className={css.form}>
					<h3
						className={css.head}
					>{`${one.kode}${one.baru ? ' (kelas baru)' : ''}: ${one.mahasiswa} mahasiswa`}</h3>
					{one.mata_kuliah.length > 0 ? (
						<ul className={css.list}>
							{one.mata_kuliah.map((mk) => (
								<li key={mk.kode}>
									<b>{mk.nama}</b>
									<span className={css.note}>{` · ${mkText(mk).join(' · ')}`}</span>
								</li>
							))}
						</ul>
					) : null}
				</section>
			))}
			<details className={css.box} open={pindah.length > 0 && pindah.length <= 8}>
				<summary>{`${pindah.length} mahasiswa pindah, dengan yang ikut`}</summary>
				<ul className={css.list}>
					{pindah.map(({ stambuk, nama, ke, ikut }) => (
						<li key={stambuk}>
							<b>{nama}</b>{' '}
							<span className={css.note}>{[stambuk, `ke ${ke}`, ...ikutanText(ikut)].join(' · ')}</span>
						</li>
					))}
				</ul>
			</details>
			<Tetap tetap={tetap} />
			<Catatan catatan={catatan} />
		</>
	)
}

/** Who was to go and stays, and why. */
export function Tetap({ tetap }: Pick<TinjauanSusunan, 'tetap'>) {
	if (tetap.length === 0) return null
	return (
		<details className={css.box} open>
			<summary>{`${tetap.length} mahasiswa tetap di kelasnya`}</summary>
			<ul className={css.list}>
				{tetap.map(({ stambuk, nama, alasan }) => (
					<li key={stambuk}>
						<b>{nama}</b> <span className={css.note}>{`${stambuk} · ${alasan}`}</span>
					</li>
				))}
			</ul>
		</details>
	)
}

/** What does not follow. */
export function Catatan({ catatan }: { catatan: readonly string[] }) {
	if (catatan.length === 0) return null
	return (
		<ul className={`${css.odd} ${css.list}`}>
			{catatan.map((one) => (
				<li key={one}>{one}</li>
			))}
		</ul>
	)
}

type Mk = TinjauanSusunan['kelas'][number]['mata_kuliah'][number]

function mkText({ dosen, jadwal, kapasitas, terisi, pertemuan, tugas, ujian }: Mk): string[] {
	const bentrok = jadwal.reduce((sum, one) => sum + one.bentrok.length, 0)
	return [
		dosen.map(({ nama }) => nama).join(', ') || 'belum ada dosen',
		jadwal.map((one) => `${one.hari} ${formatJam(one.jam_mulai)}, ${one.ruangan}`).join('; ') ||
			'tanpa jadwal',
		kapasitas === null ? 'tidak ditawarkan di KRS' : `${terisi} dari ${kapasitas} kursi`,
		...(pertemuan > 0 ? [`${pertemuan} pertemuan disalin`] : []),
		...(tugas > 0 ? [`${tugas} tugas disalin`] : []),
		...(ujian > 0 ? [`${ujian} ujian disalin`] : []),
		...(bentrok > 0 ? [`${bentrok} bentrok`] : []),
	]
}
