import { Button, Checkbox, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaketTerlambat } from '#shared/api/oversight.ts'
import { call } from '#web/lib/api.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refusalOf } from './actions.ts'
import { byNetwork } from './by-network.ts'
import css from './dialogs.module.css'
import { lama } from './lengths.ts'
import { terlambatQuery } from './queries.ts'
import { rulingEffect } from './ruling-words.ts'

const PUTUSAN: Readonly<Record<PaketTerlambat['putusan'], { tone: Tone; word: string }>> = {
	menunggu: { tone: 'warning', word: 'Menunggu' },
	diterima: { tone: 'success', word: 'Diterima' },
	ditolak: { tone: 'neutral', word: 'Ditolak' },
	jaringan: { tone: 'success', word: 'Dihitung, jaringan' },
	saksi: { tone: 'success', word: 'Dihitung, disaksikan' },
	lewat_waktu: { tone: 'neutral', word: 'Lewat tujuh hari' },
	bukti: { tone: 'neutral', word: 'Bukti saja' },
}

/** Answers that came late, each with the score without and with it, and the ruling on those that wait. */
export function RulingsSheet({
	ujianId,
	waiting,
	onClose,
}: {
	ujianId: string
	waiting: number
	onClose: () => void
}) {
	const query = useQuery(terlambatQuery(ujianId))
	const { refetch } = query
	// A colleague has ruled, or another packet has come.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the number says that something has changed
	useEffect(() => void refetch(), [waiting, refetch])
	const all = query.data
	const open = all?.filter(({ batas_putusan }) => batas_putusan !== null) ?? []
	const ruled = all?.filter(({ batas_putusan }) => batas_putusan === null) ?? []
	return (
		<Dialog opened onClose={onClose} title="Jawaban terlambat" place="sheet">
			{!all ? (
				query.isError ? (
					<ErrorState title="Gagal memuat" error={query.error} onRetry={() => void refetch()} />
				) : (
					<RowsSkeleton rows={3} label="Memuat jawaban terlambat" />
				)
			) : (
				<>
					{open.length > 0 ? (
						<Rule ujianId={ujianId} open={open} onRuled={() => void refetch()} />
					) : (
						<EmptyState
							title="Tidak ada yang menunggu putusan"
							text="Jawaban yang tiba sampai sepuluh menit setelah waktu habis menunggu putusan Anda di sini, tujuh hari lamanya."
						/>
					)}
					{ruled.length > 0 ? (
						<section className={css.noticed} aria-label="Sudah diputuskan">
							<h3>Sudah diputuskan</h3>
							<ul className={css.packets}>
								{ruled.map((one) => (
									<li key={one.id}>
										<Packet paket={one} />
										<StatusBadge tone={PUTUSAN[one.putusan].tone}>{PUTUSAN[one.putusan].word}</StatusBadge>
									</li>
								))}
							</ul>
						</section>
					) : null}
				</>
			)}
		</Dialog>
	)
}

function Rule({ ujianId, open, onRuled }: { ujianId: string; open: PaketTerlambat[]; onRuled: () => void }) {
	const [chosen, setChosen] = useState<ReadonlySet<number>>(
		new Set(open.length === 1 ? [open[0]?.id ?? 0] : []),
	)
	const [alasan, setAlasan] = useState('')
	const picked = open.filter(({ id }) => chosen.has(id))
	const higher = picked.filter((one) => one.skor_bila_dihitung > one.skor).length
	const lower = picked.filter((one) => one.skor_bila_dihitung < one.skor).length
	const rule = useMutation({
		mutationFn: (putusan: 'diterima' | 'ditolak') =>
			call('POST /api/ujian/:id/terlambat/putusan', {
				params: { id: ujianId },
				body: { terlambat: picked.map(({ id }) => id), putusan, alasan: alasan.trim() },
			}),
		onSuccess: ({ data }, putusan) => {
			showSuccess(
				`${data.diputuskan} jawaban terlambat ${putusan}`,
				data.hasil > 0 ? `${data.hasil} nilai akhir yang sudah diumumkan ikut diperbaiki` : undefined,
			)
			setChosen(new Set())
			setAlasan('')
		},
		onSettled: onRuled,
	})
	const toggle = (id: number, on: boolean) =>
		setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
	const ready = picked.length > 0 && alasan.trim().length >= 3 && !rule.isPending
	return (
		<>
			<p className={css.note}>
				Yang menentukan adalah kapan server menerimanya. Nilai tanpa dan dengan jawaban itu tertulis di setiap
				baris, sebelum Anda memutuskan.
			</p>
			{open.length > 1 ? (
				<Checkbox
					className={css.all ?? ''}
					label={`Pilih semua (${open.length})`}
					checked={picked.length === open.length}
					indeterminate={picked.length > 0 && picked.length < open.length}
					onChange={(event) =>
						setChosen(new Set(event.currentTarget.checked ? open.map(({ id }) => id) : []))
					}
				/>
			) : null}
			{byNetwork(open).map(({ jaringan, ids, mahasiswa }) => (
				<Button
					key={jaringan}
					className={css.all ?? ''}
					variant="default"
					mih={44}
					onClick={() => setChosen(new Set(ids))}
				>
					Pilih semua dari jaringan {jaringan} ({mahasiswa} mahasiswa)
				</Button>
			))}
			<ul className={css.packets}>
				{open.map((one) => (
					<li key={one.id}>
						<Checkbox
							aria-label={`Pilih ${one.nama}`}
							checked={chosen.has(one.id)}
							onChange={(event) => toggle(one.id, event.currentTarget.checked)}
						/>
						<Packet paket={one} />
						<p className={css.scores}>
							<span>
								tanpa <b>{formatNumber(one.skor, 2)}</b>
							</span>
							<span>
								dengan <b>{formatNumber(one.skor_bila_dihitung, 2)}</b>
							</span>
						</p>
					</li>
				))}
			</ul>
			<Textarea
				label="Alasan putusan"
				description="Tercatat bersama nilai lama dan baru. Putusan tidak dapat diubah lagi."
				rows={2}
				maxLength={500}
				value={alasan}
				onChange={(event) => setAlasan(event.currentTarget.value)}
			/>
			<p className={css.effect} role="status">
				{rulingEffect({ naik: higher, turun: lower, tetap: picked.length - higher - lower })}
			</p>
			{rule.error ? (
				<p className={css.problem} role="alert">
					{refusalOf(rule.error)}
				</p>
			) : null}
			<div className={css.actions}>
				<Button variant="default" disabled={!ready} onClick={() => rule.mutate('ditolak')}>
					Tolak {picked.length}
				</Button>
				<Button disabled={!ready} loading={rule.isPending} onClick={() => rule.mutate('diterima')}>
					Terima {picked.length}
				</Button>
			</div>
		</>
	)
}

function Packet({
	paket: { nama, stambuk, jawaban, diterima_pada, terlambat_ms, batas_putusan, alasan },
}: {
	paket: PaketTerlambat
}) {
	return (
		<div className={css.packet}>
			<p className={css.name}>{nama}</p>
			<p className={css.note}>
				{stambuk} · {jawaban} jawaban · tiba {campus.timeWithSeconds(diterima_pada)} {campusZone},{' '}
				{lama(terlambat_ms)} setelah waktu habis
				{batas_putusan ? ` · putuskan sampai ${campus.date(batas_putusan)}` : ''}
				{alasan ? ` · ${alasan}` : ''}
			</p>
		</div>
	)
}
