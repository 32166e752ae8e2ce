/** The entities that XML defines. */
export const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
