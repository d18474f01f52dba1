import { TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react'
import { t } from '#web/lib/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import css from './photo-field.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

type Props = {
	name: string
	/** Address of the photo, as the field holds it. */
	foto: string
	photo: Blob | undefined
	problem: string | undefined
	onFoto: (foto: string) => void
	onPhoto: (photo: Blob | undefined) => void
}

/** A photo by upload (shown at once, sent with the form) or by the address of one on this site. */
export function PhotoField({ name, foto, photo, problem, onFoto, onPhoto }: Props) {
	const inputId = useId()
	const [unreadable, setUnreadable] = useState(false)
	const preview = useMemo(() => (photo ? URL.createObjectURL(photo) : undefined), [photo])
	useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

	const choose = async (event: ChangeEvent<HTMLInputElement>) => {
		const file = event.currentTarget.files?.[0]
		// Choosing the same file again must be noticed too.
		event.currentTarget.value = ''
		if (!file) return
		setUnreadable(false)
		try {
			onPhoto(await shrinkPhoto(file))
		} catch {
			setUnreadable(true)
		}
	}
	const shown = preview ?? (foto.startsWith('/api/berkas/') ? foto : null)
	return (
		<div className={css.field} data-wide="">
			<Avatar name={name} foto={shown} size={88} />
			<div className={css.controls}>
				<div className={css.buttons}>
					<input
						id={inputId}
						className={css.file}
						type="file"
						accept="image/jpeg,image/png,image/webp,image/*"
						onChange={(event) => void choose(event)}
					/>
					<label htmlFor={inputId} className={css.choose}>
						<IconPhoto size={20} stroke={1.7} aria-hidden="true" />
						{t('Pilih foto')}
					</label>
					{shown ? (
						<button
							type="button"
							className={css.remove}
							onClick={() => {
								onPhoto(undefined)
								onFoto('')
							}}
						>
							{t('Hapus foto')}
						</button>
					) : null}
				</div>
				<p className={css.hint} role="status">
					{unreadable
						? t('Foto ini tidak dapat dibaca. Pilih berkas JPEG, PNG, atau WebP.')
						: photo
							? t('Foto baru tersimpan setelah Anda menekan Simpan.')
							: t('JPEG, PNG, atau WebP, paling besar 2 MB. Foto dipotong persegi.')}
				</p>
			</div>
			<TextInput
				className={css.address ?? ''}
				label={t('Foto')}
				description={t(
					'Alamat foto di situs ini. Terisi sendiri setelah foto yang dipilih disimpan; biasanya tidak perlu diubah.',
				)}
				size="md"
				maxLength={300}
				inputMode="url"
				autoCapitalize="none"
				spellCheck={false}
				value={photo ? '' : foto}
				disabled={photo !== undefined}
				onChange={(event) => onFoto(event.currentTarget.value)}
				error={problem}
			/>
		</div>
	)
}
