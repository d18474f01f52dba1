import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Permohonan } from '#shared/api/student-requests.ts'
import { NAMA_PERMOHONAN, SEBAB_KTM, STATUS_PERMOHONAN } from '#shared/rules/permohonan.ts'
import { namaBerkasSurat } from '#shared/rules/surat.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t, word } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './permohonan.module.css'
import { downloadSurat, permohonanQuery, tarik } from './queries.ts'

const TONE: Readonly<Record<Permohonan['status'], Tone>> = {
	diajukan: 'warning',
	disetujui: 'success',
	ditolak: 'danger',
	ditarik: 'neutral',
	diurungkan: 'neutral',
}

type Props = { permohonan: Permohonan; stambuk: string }

/** A request: how far it is, and what can be done with it. */
export function PermohonanItem({ permohonan, stambuk }: Props) {
	const { jenis, periode, sebab, alasan, status, lampiran, alasan_putusan, alasan_urung } = permohonan
	return (
		<li className={css.item}>
			<div className={css.head}>
				<p className={css.kind}>
					{[word(NAMA_PERMOHONAN[jenis]), jenis === 'cuti' && periode].filter(Boolean).join(' · ')}
				</p>
				<StatusBadge tone={TONE[status]}>{word(STATUS_PERMOHONAN[status])}</StatusBadge>
			</div>
			<p className={css.note}>
				{[sebab && word(SEBAB_KTM[sebab]), alasan, lampiran && t('dengan lampiran')]
					.filter(Boolean)
					.join(' · ')}
			</p>
			<Langkah permohonan={permohonan} />
			{alasan_putusan === null ? null : (
				<p className={css.problem}>{t('Alasan: {alasan}', { alasan: alasan_putusan })}</p>
			)}
			{alasan_urung === null ? null : (
				<p className={css.problem}>{t('Persetujuannya diurungkan: {alasan}', { alasan: alasan_urung })}</p>
			)}
			<div className={css.actions}>
				{status === 'disetujui' ? <Unduh permohonan={permohonan} stambuk={stambuk} /> : null}
				{status === 'diajukan' ? <Tarik id={permohonan.id} /> : null}
			</div>
		</li>
	)
}

/** Its steps: asked, decided, done. */
function Langkah({ permohonan }: Pick<Props, 'permohonan'>) {
	const { status, diajukan_pada, diputuskan_pada, nomor } = permohonan
	const decided = diputuskan_pada ? campus.date(diputuskan_pada) : ''
	const steps = [
		{ text: t('Diajukan {tanggal}', { tanggal: campus.date(diajukan_pada) }), done: true },
		status === 'diajukan'
			? { text: t('Diperiksa bagian akademik'), done: false }
			: {
					text: `${word(STATUS_PERMOHONAN[status === 'diurungkan' ? 'disetujui' : status])} ${decided}`,
					done: true,
				},
		...(status === 'disetujui' && nomor
			? [{ text: t('Selesai, nomor {nomor}', { nomor }), done: true }]
			: status === 'diajukan'
				? [{ text: t('Selesai'), done: false }]
				: []),
	]
	return (
		<ol className={css.steps}>
			{steps.map(({ text, done }) => (
				<li key={text} data-done={done}>
					{text}
				</li>
			))}
		</ol>
	)
}

function Unduh({ permohonan: { jenis, surat_id, nomor }, stambuk }: Props) {
	const unduh = useMutation({
		mutationFn: async () => {
			if (surat_id && nomor) saveFile(await downloadSurat(surat_id), namaBerkasSurat(jenis, stambuk, nomor))
		},
		onError: (error) => showError(t('Gagal mengunduh dokumen'), error.message),
	})
	return (
		<Button
			loading={unduh.isPending}
			onClick={() => unduh.mutate()}
			aria-label={t('Unduh PDF {nomor}', { nomor: nomor ?? '' })}
		>
			{t('Unduh PDF')}
		</Button>
	)
}

function Tarik({ id }: { id: string }) {
	const client = useQueryClient()
	const [asking, setAsking] = useState(false)
	const ubah = useMutation({
		mutationFn: () => tarik(id),
		onSuccess: () => showSuccess(t('Permohonan ditarik')),
		onError: (error) => showError(t('Permohonan tidak ditarik'), error.message),
		onSettled: async () => {
			await client.invalidateQueries(permohonanQuery)
			setAsking(false)
		},
	})
	return (
		<>
			<Button variant="default" onClick={() => setAsking(true)}>
				{t('Tarik permohonan')}
			</Button>
			<ConfirmDialog
				opened={asking}
				title={t('Tarik permohonan ini?')}
				confirmLabel={t('Tarik')}
				busy={ubah.isPending}
				onConfirm={() => ubah.mutate()}
				onCancel={() => setAsking(false)}
			>
				{t('Bagian akademik tidak memeriksanya lagi. Anda dapat mengajukan yang baru.')}
			</ConfirmDialog>
		</>
	)
}
