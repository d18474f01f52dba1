import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Kiriman, Utas } from '#shared/api/forum.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { type ForumPlace, paramsOf } from './place.ts'
import css from './post-actions.module.css'
import { answerCall, deleteCall, refreshUtas, reportCall } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
	place: ForumPlace
	utas: Utas
	post: Kiriman
	onEdit: () => void
	onClose: () => void
}

type Asked = 'delete' | 'report' | 'take-down' | 'history'

/** What can be done with a post, by who is looking. */
export function PostActions({ place, utas, post, onEdit, onClose }: Props) {
	const [asked, setAsked] = useState<Asked>()
	const [busy, setBusy] = useState(false)
	const navigate = useNavigate()
	const { id, boleh } = utas
	const { nomor, milik_saya } = post
	const { kelola } = place
	const stands = post.dihapus === null
	const isAnswer = utas.jawaban?.nomor === nomor

	const run = async (step: () => Promise<unknown>, done: string) => {
		setBusy(true)
		try {
			const result = await step()
			showSuccess(done)
			if (isGone(result)) {
				void refreshUtas(place)
				return await navigate({ to: place.daftar, params: paramsOf(place), replace: true })
			}
			await refreshUtas(place, id)
			onClose()
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			showError(t('Belum berhasil'), error.message)
		} finally {
			setBusy(false)
		}
	}
	const close = () => setAsked(undefined)
	return (
		<div className={css.actions}>
			{stands && boleh.menandai && nomor > 1 ? (
				<Button
					variant="default"
					loading={busy}
					onClick={() =>
						void run(
							() => answerCall(id, isAnswer ? null : nomor),
							isAnswer ? t('Tanda jawaban dilepas') : t('Ditandai sebagai jawaban'),
						)
					}
				>
					{isAnswer ? t('Lepas tanda jawaban') : t('Tandai sebagai jawaban')}
				</Button>
			) : null}
			{stands && milik_saya && boleh.menulis ? (
				<>
					<Button variant="default" onClick={onEdit}>
						{t('Sunting')}
					</Button>
					<Button variant="default" onClick={() => setAsked('delete')}>
						{t('Hapus')}
					</Button>
				</>
			) : null}
			{stands && !milik_saya ? (
				<Button variant="default" onClick={() => setAsked('report')}>
					{t('Laporkan')}
				</Button>
			) : null}
			{kelola && stands ? (
				<Button variant="default" onClick={() => setAsked('take-down')}>
					{t('Turunkan')}
				</Button>
			) : null}
			{kelola && (post.diubah_pada || !stands) ? (
				<Button variant="default" onClick={() => setAsked('history')}>
					{t('Teks sebelumnya')}
				</Button>
			) : null}
			{stands && milik_saya && !boleh.menulis && !kelola ? (
				<p className={css.note}>{t('Utas dikunci, jadi tulisan tidak dapat disunting atau dihapus.')}</p>
			) : null}

			<ConfirmDialog
				opened={asked === 'delete'}
				title={t('Hapus tulisan ini?')}
				confirmLabel={t('Hapus')}
				danger
				busy={busy}
				onCancel={close}
				onConfirm={() => void run(() => deleteCall(id, nomor), t('Tulisan dihapus'))}
			>
				{nomor === 1
					? t('Bila sudah ada balasan, judul dan balasannya tetap tampil. Bila belum, seluruh utas hilang.')
					: t('Teman sekelas tidak dapat membacanya lagi. Dosen kelas ini masih dapat melihat teks semula.')}
			</ConfirmDialog>
			<ReasonDialog
				opened={asked === 'report'}
				title={t('Laporkan tulisan ini')}
				text={t('Laporan dan nama Anda hanya dilihat dosen kelas ini.')}
				label={t('Apa yang tidak pantas?')}
				confirmLabel={t('Kirim laporan')}
				busy={busy}
				onCancel={close}
				onConfirm={(alasan) =>
					void run(() => reportCall(id, nomor, alasan), t('Laporan diterima dosen kelas ini'))
				}
			/>
			{kelola ? (
				<>
					<ReasonDialog
						opened={asked === 'take-down'}
						title={nomor === 1 ? t('Turunkan seluruh utas?') : t('Turunkan tulisan ini?')}
						text={
							nomor === 1
								? t('Pertanyaan dan semua balasannya tidak tampil lagi. Alasan Anda dicatat.')
								: t('Tulisan diganti dengan alasan Anda, yang dibaca semua orang di forum ini dan dicatat.')
						}
						label={t('Alasan')}
						confirmLabel={t('Turunkan')}
						busy={busy}
						onCancel={close}
						onConfirm={(alasan) =>
							void run(() => kelola.takeDown(id, nomor, alasan), t('Tulisan diturunkan'))
						}
					/>
					<HistoryDialog
						opened={asked === 'history'}
						onClose={close}
						load={() => kelola.history(id, nomor)}
					/>
				</>
			) : null}
		</div>
	)
}

/** Whether the whole thread went. */
const isGone = (result: unknown): boolean =>
	typeof result === 'object' && result !== null && 'utas_terhapus' in result && result.utas_terhapus === true
