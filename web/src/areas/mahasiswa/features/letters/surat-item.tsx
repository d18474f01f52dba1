import { Button } from '@mantine/core'
import { IconDownload, IconQrcode, IconShare2 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Surat } from '#shared/api/letters.ts'
import { NAMA_SURAT, namaBerkasSurat } from '#shared/rules/surat.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { downloadSurat } from './queries.ts'
import { shareLink } from './share-link.ts'
import css from './surat-item.module.css'

const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }))

const STATUS: Readonly<Record<Surat['status'], { tone: Tone; label: string }>> = {
	berlaku: { tone: 'success', label: t('Berlaku') },
	kedaluwarsa: { tone: 'neutral', label: t('Kedaluwarsa') },
	digantikan: { tone: 'warning', label: t('Digantikan') },
	dicabut: { tone: 'danger', label: t('Dicabut') },
}

type Props = { surat: Surat; stambuk: string; fresh: boolean }

/** A paper that was issued: how it stands, its file, and the address at which anybody can check it. */
export function SuratItem({ surat, stambuk, fresh }: Props) {
	const item = useRef<HTMLLIElement>(null)
	const [open, setOpen] = useState(fresh)
	useEffect(() => {
		if (!fresh) return
		setOpen(true)
		item.current?.focus()
	}, [fresh])
	const { jenis, nomor, keperluan, tanggal, berlaku_sampai, status, digantikan_oleh, alamat, alasan_cabut } =
		surat
	const codeId = `kode-${surat.id}`
	return (
		<li ref={item} className={css.item} tabIndex={-1} aria-label={`${word(NAMA_SURAT[jenis])} ${nomor}`}>
			<div className={css.head}>
				<div>
					<p className={css.kind}>{word(NAMA_SURAT[jenis])}</p>
					<p className={css.number}>{nomor}</p>
				</div>
				<StatusBadge tone={STATUS[status].tone}>{STATUS[status].label}</StatusBadge>
			</div>
			<p className={css.note}>
				{t('Terbit {tanggal} untuk {keperluan}', { tanggal: formatTanggal(tanggal), keperluan })}
				{berlaku_sampai
					? t(', berlaku sampai {berlaku_sampai}', { berlaku_sampai: formatTanggal(berlaku_sampai) })
					: ''}
				.
			</p>
			{status === 'digantikan' ? (
				<p className={css.revoked}>
					{t('Nilai di dalamnya telah diperbaiki.')}{' '}
					{digantikan_oleh
						? t('Yang berlaku: {digantikan_oleh}.', { digantikan_oleh })
						: t('Buatlah transkrip yang baru.')}
				</p>
			) : null}
			{alasan_cabut === null ? null : (
				<p className={css.revoked}>{t('Dicabut oleh bagian akademik: {alasan_cabut}', { alasan_cabut })}</p>
			)}
			<div className={css.actions}>
				{status === 'dicabut' ? null : <DownloadButton surat={surat} stambuk={stambuk} />}
				<Button
					variant="default"
					leftSection={<IconShare2 size={18} stroke={1.7} aria-hidden="true" />}
					onClick={() => void share(surat)}
					aria-label={t('Bagikan tautan verifikasi {nomor}', { nomor })}
				>
					{t('Bagikan')}
				</Button>
				<Button
					variant="default"
					leftSection={<IconQrcode size={18} stroke={1.7} aria-hidden="true" />}
					onClick={() => setOpen((was) => !was)}
					aria-expanded={open}
					aria-controls={codeId}
				>
					{t('Kode QR')}
				</Button>
			</div>
			<div id={codeId} className={css.code} hidden={!open}>
				{open ? (
					<>
						<div className={css.square}>
							<Suspense>
								<QrCode text={alamat} label={t('Kode QR verifikasi {nomor}', { nomor })} />
							</Suspense>
						</div>
						<p className={css.note}>
							{t('Pindai kode ini, atau buka')}{' '}
							<a href={alamat} target="_blank" rel="noreferrer">
								{t('halaman verifikasi')}
							</a>
							.
						</p>
					</>
				) : null}
			</div>
		</li>
	)
}

async function share({ alamat, jenis, nomor }: Surat): Promise<void> {
	const done = await shareLink({ url: alamat, title: `${word(NAMA_SURAT[jenis])} ${nomor}` })
	if (done === 'copied') showSuccess(t('Tautan verifikasi tersalin'), nomor)
	if (done === 'failed')
		showError(t('Gagal membagikan'), t('Buka Kode QR, lalu salin alamat halaman verifikasi.'))
}

function DownloadButton({ surat, stambuk }: Omit<Props, 'fresh'>) {
	const name = namaBerkasSurat(surat.jenis, stambuk, surat.nomor)
	const download = useMutation({
		mutationFn: () => downloadSurat(surat.id),
		onSuccess: (pdf) => {
			saveFile(pdf, name)
			showSuccess(t('Download Berhasil'), name)
		},
		onError: (error) => showError(t('Gagal mengunduh dokumen'), error.message),
	})
	return (
		<Button
			leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
			loading={download.isPending}
			onClick={() => download.mutate()}
			aria-label={t('Unduh PDF {nomor}', { nomor: surat.nomor })}
		>
			{t('Unduh PDF')}
		</Button>
	)
}
