import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { BENTUK_LOGO, LOGO_MB } from '#shared/rules/logo.ts'
import { LogoPreview } from './logo-preview.tsx'
import css from './tampilan.module.css'

type Props = {
	/** What was chosen, and not saved yet. */
	file: File | undefined
	/** The address of the logo that there is. */
	saved?: string | undefined
	nama: string
	/** Whether there is a choice, or only something to look at. */
	boleh?: boolean
	busy?: boolean
	/** What the server had against it. */
	problem?: string | undefined
	onPick: (file: File | undefined) => void
	/** What else can be done, beside the choice. */
	children?: ReactNode
}

/** The campus's own mark: chosen, and looked at in its places. */
export function LogoPicker({
	file,
	saved,
	nama,
	boleh = true,
	busy = false,
	problem,
	onPick,
	children,
}: Props) {
	const [wrong, setWrong] = useState('')
	const chosen = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
	useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
	const choose = (picked: File | undefined) => {
		if (!picked) return
		const known = (BENTUK_LOGO as readonly string[]).includes(picked.type)
		const fits = picked.size <= LOGO_MB * 1024 * 1024
		setWrong(
			known ? (fits ? '' : `Ukuran logo paling besar ${LOGO_MB} MB.`) : 'Pilih berkas PNG, JPEG, atau WebP.',
		)
		onPick(known && fits ? picked : undefined)
	}
	const src = chosen ?? saved
	return (
		<>
			{src ? (
				<LogoPreview
					key={src}
					src={src}
					nama={nama}
					onUnreadable={() => {
						setWrong('Gambar ini tidak dapat dibaca.')
						if (chosen) onPick(undefined)
					}}
				/>
			) : (
				<p className={css.note}>Belum ada logo; yang tampil adalah lambang Stambuk.</p>
			)}
			{boleh ? (
				<>
					<div className={css.actions}>
						<label className={css.choose} data-busy={busy || undefined}>
							<input
								className={css.file}
								type="file"
								accept={BENTUK_LOGO.join(',')}
								disabled={busy}
								onChange={(event) => {
									const [picked] = event.currentTarget.files ?? []
									event.currentTarget.value = ''
									choose(picked)
								}}
							/>
							{src ? 'Pilih gambar lain' : 'Pilih gambar'}
						</label>
						{children}
					</div>
					<p className={css.note}>
						PNG, JPEG, atau WebP, paling besar {LOGO_MB} MB, sisi terpendek paling sedikit 64 piksel, persegi
						atau melebar sampai lima kali tingginya. Tepi kosong dipotong.
					</p>
				</>
			) : null}
			{wrong || problem ? (
				<p className={css.problem} role="alert">
					{wrong || problem}
				</p>
			) : null}
		</>
	)
}
