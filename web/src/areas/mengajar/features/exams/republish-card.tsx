import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import type { PaketPratinjau } from '#shared/api/papers.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshUjian } from '../../parts/ujian-query.ts'
import planCss from './plan-fields.module.css'
import { pratinjauQuery, terbitUlangQuery } from './queries.ts'
import css from './republish-card.module.css'

/** Brings what was changed in the bank to an exam whose paper is fixed, after showing what that does. */
export function RepublishCard({ ujian }: { ujian: RencanaUjian }) {
	const query = useQuery(terbitUlangQuery(ujian.id))
	const [asking, setAsking] = useState(false)
	const { data } = query
	return (
		<DataCard
			title="Perubahan bank soal"
			note={
				data?.ditetapkan
					? `Soal ditetapkan ${campus.date(data.ditetapkan)} pukul ${campus.time(data.ditetapkan)} ${campusZone}`
					: undefined
			}
		>
			{data ? (
				<Difference data={data} ujian={ujian} onAsk={() => setAsking(true)} />
			) : query.isError ? (
				<ErrorState
					title="Gagal membandingkan soal dengan bank"
					error={query.error}
					onRetry={() => void query.refetch()}
					retrying={query.isFetching}
				/>
			) : (
				<RowsSkeleton rows={3} label="Membandingkan soal dengan bank" />
			)}
			{asking && data ? (
				<PublishDialog
					ujianId={ujian.id}
					data={data}
					fresh={!query.isFetching}
					onClose={() => setAsking(false)}
				/>
			) : null}
		</DataCard>
	)
}

function Difference({
	data,
	ujian,
	onAsk,
}: {
	data: PaketPratinjau
	ujian: RencanaUjian
	onAsk: () => void
}) {
	const { halangan, masuk, berubah, keluar } = data
	const different = masuk.length + berubah.length + keluar.length
	return (
		<>
			{different > 0 ? (
				<>
					<Group title="Soal baru" list={masuk} />
					<Group title="Soal yang berubah" list={berubah} />
					<Group title="Soal yang keluar" list={keluar} />
				</>
			) : null}
			<p className={planCss.note}>{halangan ? sentence(halangan.error) : effectOf(data)}</p>
			<div className={planCss.actions}>
				<Button
					variant="default"
					renderRoot={(props) => (
						<Link to="/mengajar/bank-soal" search={{ mk: ujian.kode_mk, jenis: ujian.bank }} {...props} />
					)}
				>
					Buka bank soal
				</Button>
				{halangan ? null : <Button onClick={onAsk}>Terbitkan ulang …</Button>}
			</div>
		</>
	)
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** For whom it is, and for whom not. */
function effectOf({ jumlah_lama, jumlah_baru, sudah_mulai, belum_mulai }: PaketPratinjau): string {
	const count =
		jumlah_lama === jumlah_baru ? `tetap ${jumlah_baru} soal` : `${jumlah_baru} soal, bukan ${jumlah_lama}`
	const others =
		sudah_mulai > 0
			? ` ${sudah_mulai} mahasiswa sudah mulai dan tetap mengerjakan soal yang lama; kunci mereka tidak ikut berubah.`
			: ' Belum ada yang mulai.'
	return `Bila diterbitkan ulang, ${belum_mulai} mahasiswa yang belum mulai mendapat soal yang baru (${count}).${others}`
}

function Group({ title, list }: { title: string; list: PaketPratinjau['masuk'] }) {
	if (list.length === 0) return null
	return (
		<section className={css.group} aria-label={title}>
			<h3>
				{title} ({list.length})
			</h3>
			<ul>
				{list.map(({ soal_id, cuplikan, kunci }) => (
					<li key={soal_id}>
						<span>{cuplikan}</span>
						{kunci ? <StatusBadge tone="warning">Kunci berubah</StatusBadge> : null}
					</li>
				))}
			</ul>
		</section>
	)
}

function PublishDialog({
	ujianId,
	data,
	fresh,
	onClose,
}: {
	ujianId: string
	data: PaketPratinjau
	/** What is shown is what the server has said last. */
	fresh: boolean
	onClose: () => void
}) {
	const [alasan, setAlasan] = useState('')
	// What was looked at when the question was asked: by then the list behind it may be another.
	const [versi, setVersi] = useState(data.bank_versi)
	const publish = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/ujian/:id/soal/terbitkan-ulang', {
					params: { id: ujianId },
					body: { alasan: alasan.trim(), bank_versi: versi },
				})
			).data,
		onSuccess: ({ jumlah_soal }) => {
			showSuccess('Soal diterbitkan ulang', `${jumlah_soal} soal, bagi yang belum mulai`)
			onClose()
		},
		onSettled: async () => {
			refreshUjian()
			void queryClient.invalidateQueries({ queryKey: pratinjauQuery(ujianId).queryKey })
			await queryClient.invalidateQueries({ queryKey: terbitUlangQuery(ujianId).queryKey })
		},
	})
	const behind = versi !== data.bank_versi || isBehind(publish.error)
	return (
		<Dialog opened onClose={onClose} closable={!publish.isPending} title="Terbitkan ulang soal?">
			<form
				className={planCss.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (!publish.isPending && !behind) publish.mutate()
				}}
			>
				<p className={planCss.note} role="status">
					{data.halangan ? sentence(data.halangan.error) : effectOf(data)} Mahasiswa yang sudah mulai tidak
					diberi tahu; bila soal lama keliru, perbaiki kuncinya di Analisis setelah ujian.
				</p>
				<Textarea
					label="Alasan"
					description="Tercatat di riwayat ujian."
					rows={2}
					maxLength={500}
					data-autofocus
					value={alasan}
					onChange={(event) => setAlasan(event.currentTarget.value)}
				/>
				{publish.error ? (
					<p className={planCss.failure} role="alert">
						{sentence(publish.error.message)}
					</p>
				) : null}
				<div className={planCss.actions}>
					<Button variant="default" onClick={onClose} disabled={publish.isPending}>
						Batal
					</Button>
					{behind && fresh ? (
						<Button
							variant="default"
							onClick={() => {
								setVersi(data.bank_versi)
								publish.reset()
							}}
						>
							Pakai daftar yang baru
						</Button>
					) : null}
					<Button
						type="submit"
						loading={publish.isPending}
						disabled={alasan.trim().length < 3 || behind || data.halangan !== null}
					>
						Terbitkan ulang
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

const isBehind = (error: Error | null) => error instanceof ApiError && error.code === 'bank_changed'
