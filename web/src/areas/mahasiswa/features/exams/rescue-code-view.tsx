import { useEffect, useState } from 'react'
import type { Pengerjaan } from '#shared/api/exams.ts'
import { t } from '#web/lib/language.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { Outbox } from './outbox.ts'
import { makeKodeDarurat } from './rescue-code.ts'
import css from './rescue-code-view.module.css'

type Props = { pengerjaan: Pengerjaan; outbox: Outbox }

/** For a device that cannot deliver: what the lecturer in the room can file. */
export function RescueCodeView({ pengerjaan, outbox }: Props) {
	const [code, setCode] = useState<string | null>(null)
	const { seq } = outbox
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another change of answers makes another code
	useEffect(() => {
		// Without it, the sentences above still hold.
		makeKodeDarurat(pengerjaan, outbox).then(setCode, () => undefined)
	}, [seq])
	if (code === null) return null
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a small screen must be within reach of the keyboard
		<section className={css.rescue} aria-labelledby="kode-darurat" tabIndex={0}>
			<h3 className={css.title} id="kode-darurat">
				{t('Kode darurat')}
			</h3>
			<p>
				{t(
					'Bila koneksi tidak kembali, tunjukkan kode ini kepada dosen paling lambat 5 menit setelah waktu habis. Kode ini membuktikan jawaban di perangkat Anda, bukan kapan dijawab; dosen yang menyaksikannya.',
				)}
			</p>
			<div className={css.code}>
				<QrCode text={code} label={t('Kode QR darurat')} />
			</div>
			<p className={css.text} translate="no">
				{code.match(/.{1,5}/g)?.join(' ')}
			</p>
		</section>
	)
}
