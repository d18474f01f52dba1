import { IconFileCheck, IconFileX, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { fileDigest } from './file-digest.ts'
import { suratQuery } from './queries.ts'
import { Verdict } from './verdict.tsx'
import css from './verifikasi-page.module.css'

/** Whether a PDF is the one that was handed out. The file stays on the device; only its SHA-256 is sent. */
export function FileCheck({ token }: { token: string }) {
	const [sha256, setSha256] = useState<string>()
	const [problem, setProblem] = useState<string>()
	const fileId = useId()
	const choose = async (file: File | undefined) => {
		if (!file) return
		const digest = await fileDigest(file)
		setSha256(digest ?? undefined)
		setProblem(
			digest ? undefined : t('Berkas tidak dapat diperiksa di peramban ini; buka halaman ini lewat https.'),
		)
	}
	return (
		<DataCard title={t('Periksa berkas PDF')}>
			<div className={css.form}>
				<p className={css.help}>
					{t(
						'Punya berkas PDF-nya? Pilih berkas itu untuk memastikan tidak ada satu huruf pun yang diubah. Berkas tidak dikirim ke mana pun.',
					)}
				</p>
				<div className={css.upload}>
					<input
						id={fileId}
						className={css.file}
						type="file"
						accept="application/pdf,.pdf"
						onChange={(event) => void choose(event.currentTarget.files?.[0])}
					/>
					<label htmlFor={fileId} className={css.choose}>
						<IconUpload size={20} stroke={1.7} aria-hidden="true" />
						{t('Pilih berkas PDF')}
					</label>
				</div>
				<div aria-live="polite">
					{problem ? <p>{problem}</p> : null}
					{sha256 ? <Answer token={token} sha256={sha256} /> : null}
				</div>
			</div>
		</DataCard>
	)
}

function Answer({ token, sha256 }: { token: string; sha256: string }) {
	const check = useQuery(suratQuery(token, sha256))
	if (check.data)
		return check.data.berkas_cocok ? (
			<Verdict tone="success" icon={<IconFileCheck size={30} stroke={1.7} />} title={t('Berkas asli')}>
				{t('Berkas ini sama persis dengan yang kami terbitkan.')}
			</Verdict>
		) : (
			<Verdict tone="danger" icon={<IconFileX size={30} stroke={1.7} />} title={t('Berkas berbeda')}>
				{t(
					'Berkas ini bukan yang kami terbitkan untuk dokumen ini. Mungkin isinya diubah, atau berkas disimpan ulang oleh aplikasi lain.',
				)}
			</Verdict>
		)
	return check.isError ? (
		<ErrorState
			title={t('Berkas belum dapat diperiksa')}
			error={check.error}
			onRetry={() => void check.refetch()}
			retrying={check.isFetching}
		/>
	) : (
		<RowsSkeleton rows={1} label={t('Memeriksa berkas')} />
	)
}
