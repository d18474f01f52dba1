import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { HadirTercatat } from '#shared/api/attendance.ts'
import { NAMA_PRESENSI } from '#shared/rules/presensi.ts'
import { call, isRefusal } from '#web/lib/api.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { deviceNumber } from '#web/lib/device-number.ts'
import { t, word } from '#web/lib/language.ts'
import { forgetClaim, readClaim } from '#web/parts/attendance/claim.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { presensiSayaQuery } from '../../parts/presensi-query.ts'
import css from './presensi-page.module.css'
import { StandingList } from './standing-list.tsx'

/** Says that the student is there, and shows how often that was so. */
export function PresensiPage() {
	const saya = useQuery(presensiSayaQuery)
	const queryClient = useQueryClient()
	const [claim, setClaim] = useState(readClaim)
	const present = useMutation({
		mutationFn: async (by: { klaim: string } | { kode: string }) => {
			const perangkat = deviceNumber()
			const { data } =
				'klaim' in by
					? await call('POST /api/presensi', { body: { klaim: by.klaim, perangkat } })
					: await call('POST /api/presensi/kode', { body: { kode: by.kode, perangkat } })
			return data
		},
		onSuccess: () => {
			forgetClaim()
			setClaim(null)
			void queryClient.invalidateQueries({ queryKey: presensiSayaQuery.queryKey })
		},
		onError: (error) => {
			// Without a network or a login the claim still counts; refused it never will.
			if (isRefusal(error)) {
				forgetClaim()
				setClaim(null)
			}
		},
	})
	const sent = useRef(false)
	useEffect(() => {
		if (claim === null || sent.current) return
		sent.current = true
		present.mutate({ klaim: claim })
	}, [claim, present.mutate])

	return (
		<>
			<PageHeader />
			<div className={css.columns}>
				<div className={css.stack}>
					{present.data ? <Done hadir={present.data} /> : null}
					{present.error ? (
						<p className={css.failure} role="alert">
							<IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
							<span>{present.error.message}</span>
							{claim ? (
								<Button size="compact-sm" variant="default" onClick={() => present.mutate({ klaim: claim })}>
									{t('Kirim lagi')}
								</Button>
							) : null}
						</p>
					) : null}
					{claim && present.isPending ? (
						<DataCard>
							<RowsSkeleton rows={1} label={t('Mencatat kehadiran')} />
						</DataCard>
					) : (
						<CodeForm busy={present.isPending} onCode={(kode) => present.mutate({ kode })} />
					)}
				</div>
				<DataCard
					flush
					title={t('Kehadiran semester ini')}
					note={saya.data && t('batas ikut UAS {ambang}%', { ambang: saya.data.ambang })}
				>
					{saya.data ? (
						saya.data.matakuliah.length > 0 ? (
							<StandingList saya={saya.data} />
						) : (
							<EmptyState
								title={t('Belum ada mata kuliah')}
								text={t('Kehadiran Anda tampil di sini setelah kelas Anda punya jadwal kuliah.')}
							/>
						)
					) : saya.isError ? (
						<ErrorState
							title={t('Gagal memuat kehadiran')}
							error={saya.error}
							onRetry={() => void saya.refetch()}
							retrying={saya.isFetching}
						/>
					) : (
						<RowsSkeleton rows={5} label={t('Memuat kehadiran')} />
					)}
				</DataCard>
			</div>
		</>
	)
}

/** What the server has written: a promise, so it says exactly that. */
function Done({ hadir: { mata_kuliah, kelas, status, pada, baru } }: { hadir: HadirTercatat }) {
	const isHere = status === 'hadir'
	return (
		<div className={css.done} data-tone={isHere ? 'success' : 'warning'} role="status">
			<IconCircleCheck size={32} stroke={1.8} aria-hidden="true" />
			<div>
				<p className={css.word}>
					{isHere ? t('Hadir tercatat') : t('Tercatat {status}', { status: word(NAMA_PRESENSI[status]) })}
				</p>
				<p>
					{mata_kuliah} · {kelas}
				</p>
				<p>
					{baru ? t('Pukul') : t('Sudah sejak pukul')} {campus.time(Date.parse(pada))} {campusZone}
					{isHere ? null : t('. Bila Anda hadir, sampaikan kepada dosen.')}
				</p>
			</div>
		</div>
	)
}

function CodeForm({ busy, onCode }: { busy: boolean; onCode: (kode: string) => void }) {
	const [typed, setTyped] = useState('')
	const digits = typed.replace(/\D/g, '').slice(0, 6)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (digits.length === 6) onCode(digits)
	}
	return (
		<DataCard title={t('Catat kehadiran')}>
			<form className={css.form} onSubmit={submit}>
				<p className={css.hint}>
					{t('Pindai kode QR di layar kelas dengan kamera, atau ketik 6 angka di bawahnya.')}
				</p>
				<TextInput
					label={t('Kode 6 angka')}
					inputMode="numeric"
					autoComplete="one-time-code"
					placeholder="123 456"
					classNames={{ input: css.digits ?? '' }}
					value={digits.replace(/^(\d{3})(?=\d)/, '$1 ')}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
				<Button type="submit" disabled={digits.length < 6} loading={busy}>
					{t('Catat kehadiran')}
				</Button>
			</form>
		</DataCard>
	)
}
