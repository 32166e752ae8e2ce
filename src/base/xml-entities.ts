/** The entities that XML defines, by name. */
export const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
