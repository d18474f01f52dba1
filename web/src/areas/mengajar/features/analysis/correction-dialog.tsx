import { useState } from 'react'
import type { ButirUjian } from '#shared/api/item-analysis.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { CorrectionPreview } from './correction-preview.tsx'
import type { Perubahan } from './queries.ts'

/** A question to decide about, or a correction to take back. */
export type Correction = { butir: ButirUjian } | { kembali: Perubahan; nomor: number }

type Props = { ujianId: string; correction: Correction; butir: readonly ButirUjian[]; onClose: () => void }

/** Asks what should count, shows what that does to everybody, and applies what was shown. */
export function CorrectionDialog({ ujianId, correction, butir, onClose }: Props) {
	const [perubahan, setPerubahan] = useState<Perubahan | null>(
		'kembali' in correction ? correction.kembali : null,
	)
	const [busy, setBusy] = useState(false)
	const title =
		'kembali' in correction
			? `Urungkan koreksi ${correction.nomor}`
			: `Koreksi soal ${correction.butir.nomor}`
	return (
		<Dialog opened onClose={onClose} closable={!busy} title={title} place="form">
			{perubahan ? (
				<CorrectionPreview
					ujianId={ujianId}
					perubahan={perubahan}
					butir={butir}
					onChange={setPerubahan}
					onBack={'butir' in correction ? () => setPerubahan(null) : onClose}
					onBusy={setBusy}
					onDone={onClose}
				/>
			) : 'butir' in correction ? (
				<CorrectionForm
					butir={correction.butir}
					onCancel={onClose}
					onPreview={(putusan) => setPerubahan([{ soal_id: correction.butir.id, putusan }])}
				/>
			) : null}
		</Dialog>
	)
}
