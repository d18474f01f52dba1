import { Button, FileButton, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { MejaPermohonan } from '#shared/api/student-requests.ts'
import {
	JENIS_PERMOHONAN,
	type JenisPermohonan,
	judgeAlasan,
	KODE_SEBAB,
	LAMPIRAN_PALING_BESAR,
	NAMA_PERMOHONAN,
	SEBAB_KTM,
	type SebabKtm,
} from '#shared/rules/permohonan.ts'
import { t, word } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './permohonan.module.css'
import { ajukan, lampirkan, permohonanQuery } from './queries.ts'

const ABOUT: Readonly<Record<JenisPermohonan, string>> = {
	aktif_kuliah: t(
		'Bila surat tidak dapat Anda buat sendiri, bagian akademik memeriksa dan menerbitkannya untuk Anda.',
	),
	cuti: t(
		'Setelah disetujui, Anda keluar dari kelas semester itu, KRS Anda dibatalkan, dan kursinya diberikan kepada mahasiswa lain.',
	),
	undur_diri: t(
		'Setelah disetujui, Anda bukan mahasiswa lagi dan akun Anda ditutup. Unduh dokumen yang Anda perlukan lebih dulu.',
	),
	ktm: t('Foto kartu diambil dari profil Anda. Kartu lama tidak berlaku lagi begitu kartu baru terbit.'),
}

const ATTACHMENT = t('Lampiran PDF, paling besar 3 MB (boleh kosong)')

/** What is asked for, why, and a PDF where it helps. */
export function AjukanForm({ meja }: { meja: MejaPermohonan }) {
	const client = useQueryClient()
	const [jenis, setJenis] = useState<JenisPermohonan>('aktif_kuliah')
	const [periode, setPeriode] = useState('')
	const [sebab, setSebab] = useState<SebabKtm>('baru')
	const [alasan, setAlasan] = useState('')
	const [file, setFile] = useState<File | null>(null)
	const [problem, setProblem] = useState<string | null>(null)
	const forget = useRef<() => void>(null)
	const withoutFile = () => {
		setFile(null)
		// Else the same file could not be picked again.
		forget.current?.()
	}
	const terpilih = meja.cuti.find(({ kode }) => kode === periode) ?? meja.cuti[0]
	const halangan = jenis === 'cuti' ? (terpilih?.halangan ?? null) : null
	const shut = jenis === 'cuti' && (!terpilih || halangan !== null)
	const kirim = useMutation({
		mutationFn: async () => {
			const made = await ajukan({
				...{ jenis, alasan },
				...(jenis === 'cuti' && terpilih && { periode: terpilih.kode }),
				...(jenis === 'ktm' && { sebab }),
			})
			setAlasan('')
			if (file)
				await lampirkan(made.id, file).catch((error: Error) =>
					showError(t('Permohonan terkirim, tetapi lampirannya tidak'), error.message),
				)
		},
		onSuccess: () => {
			withoutFile()
			showSuccess(t('Permohonan terkirim'), t('Keputusannya masuk ke pemberitahuan Anda.'))
		},
		onError: (error) => showError(t('Permohonan belum terkirim'), error.message),
		onSettled: () => client.invalidateQueries(permohonanQuery),
	})
	const pending = kirim.isPending
	const tooLarge = file !== null && file.size > LAMPIRAN_PALING_BESAR
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const wrong = judgeAlasan(jenis, alasan)
		setProblem(wrong && word(wrong))
		if (wrong === null && !shut && !tooLarge && !pending) kirim.mutate()
	}
	const shared = {
		value: alasan,
		error: problem,
		disabled: pending,
		onChange: (event: { currentTarget: { value: string } }) => {
			setAlasan(event.currentTarget.value)
			setProblem(null)
		},
	}
	return (
		<DataCard title={t('Ajukan permohonan')}>
			<form className={css.form} onSubmit={submit} noValidate>
				<NativeSelect
					label={t('Jenis permohonan')}
					value={jenis}
					disabled={pending}
					data={JENIS_PERMOHONAN.map((value) => ({ value, label: word(NAMA_PERMOHONAN[value]) }))}
					onChange={(event) => {
						setJenis(event.currentTarget.value as JenisPermohonan)
						setProblem(null)
					}}
				/>
				<p className={css.note}>{ABOUT[jenis]}</p>
				{jenis === 'cuti' && terpilih ? (
					<NativeSelect
						label={t('Semester cuti')}
						value={terpilih.kode}
						error={halangan && word(halangan)}
						disabled={pending}
						data={meja.cuti.map(({ kode, nama }) => ({ value: kode, label: nama }))}
						onChange={(event) => setPeriode(event.currentTarget.value)}
					/>
				) : null}
				{jenis === 'cuti' && !terpilih ? <p className={css.problem}>{t('Belum ada semester.')}</p> : null}
				{jenis === 'ktm' ? (
					<NativeSelect
						label={t('Mengapa perlu kartu')}
						value={sebab}
						disabled={pending}
						data={KODE_SEBAB.map((value) => ({ value, label: word(SEBAB_KTM[value]) }))}
						onChange={(event) => setSebab(event.currentTarget.value as SebabKtm)}
					/>
				) : null}
				{jenis === 'aktif_kuliah' ? (
					<TextInput
						{...shared}
						label={t('Keperluan')}
						description={t('Tercetak pada dokumen')}
						maxLength={160}
					/>
				) : (
					<Textarea {...shared} label={t('Alasan')} autosize minRows={3} maxLength={1000} />
				)}
				<div>
					<p className={css.label}>{ATTACHMENT}</p>
					<FileButton
						accept="application/pdf,.pdf"
						inputProps={{ 'aria-label': ATTACHMENT }}
						resetRef={forget}
						disabled={pending}
						onChange={(picked) => picked && setFile(picked)}
					>
						{(props) => (
							<Button
								{...props}
								variant="default"
								disabled={pending}
								leftSection={<IconPaperclip size={18} stroke={1.8} aria-hidden="true" />}
							>
								{t('Pilih berkas')}
							</Button>
						)}
					</FileButton>
					{file ? (
						<div className={css.picked}>
							<p className={tooLarge ? css.problem : css.note} role={tooLarge ? 'alert' : undefined}>
								{file.name}
								{tooLarge ? ` · ${t('Berkas ini lebih dari 3 MB')}` : null}
							</p>
							<IconButton
								label={t('Hapus {nama}', { nama: file.name })}
								disabled={pending}
								onClick={withoutFile}
							>
								<IconX size={18} stroke={1.8} />
							</IconButton>
						</div>
					) : null}
				</div>
				<div className={css.actions}>
					<Button type="submit" loading={pending} disabled={shut || tooLarge}>
						{t('Ajukan')}
					</Button>
				</div>
			</form>
		</DataCard>
	)
}
