import { useState } from 'react'
import { CoverPicture } from './cover-picture.tsx'

type Props = { kode: string; nama: string; gambar: string | null; className?: string | undefined }

/**
 * The picture of a course; where there is none or it does not come, the motif of its subject on a colour that always
 * belongs to its code. It says nothing that the card does not.
 */
export function CourseCover({ gambar, ...course }: Props) {
	const [failed, setFailed] = useState<string>()
	return (
		<CoverPicture
			{...course}
			gambar={gambar === failed ? null : gambar}
			onError={() => gambar && setFailed(gambar)}
		/>
	)
}
